/**
 * The steps from an empty database to the newest schema of lists, as in `#store/database/migrations.ts`. `account` is a digest, `content` the list as JSON, and
 * `turn` counts the changes of an account, by which its lists are ordered.
 */
export const listMigrations: readonly string[] = [
  `
  CREATE TABLE lists (
    id TEXT PRIMARY KEY,
    account TEXT NOT NULL,
    version INTEGER NOT NULL,
    turn INTEGER NOT NULL,
    content TEXT NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX lists_account ON lists (account, turn);
  `,
];
