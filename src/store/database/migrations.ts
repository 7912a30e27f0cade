/**
 * The steps from an empty database to the newest schema; `user_version` is the number of steps that a database has had. A released step is never
 * edited. References between records are values in the JSON, not foreign keys: a feed may name a product that comes later or never.
 */
export const migrations: readonly string[] = [
  `
  CREATE TABLE sources (name TEXT PRIMARY KEY, rank INTEGER NOT NULL) STRICT;

  ${['areas', 'subjects', 'methods', 'editions', 'method_sets', 'products']
    .map(
      (table) => `
  CREATE TABLE ${table} (
    source TEXT NOT NULL REFERENCES sources (name) ON DELETE CASCADE,
    id TEXT NOT NULL,
    identity TEXT NOT NULL,
    derived INTEGER NOT NULL DEFAULT 0,
    modified_at INTEGER,
    digest TEXT NOT NULL,
    versions TEXT NOT NULL,
    record TEXT NOT NULL,
    family_method TEXT,
    family TEXT,
    UNIQUE (source, id),
    UNIQUE (source, identity)
  ) STRICT;
  CREATE INDEX ${table}_id ON ${table} (id);
  CREATE INDEX ${table}_identity ON ${table} (identity);`,
    )
    .join('\n')}

  CREATE INDEX products_family ON products (source, family_method) WHERE family_method IS NOT NULL;

  CREATE TABLE import_runs (
    id INTEGER PRIMARY KEY,
    started_at TEXT NOT NULL,
    finished_at TEXT NOT NULL,
    sources TEXT NOT NULL,
    files TEXT NOT NULL,
    counts TEXT NOT NULL
  ) STRICT;

  CREATE TABLE rejects (
    run INTEGER NOT NULL REFERENCES import_runs (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('rejected', 'note')),
    file TEXT NOT NULL,
    record TEXT NOT NULL,
    field TEXT NOT NULL,
    reason TEXT NOT NULL
  ) STRICT;
  CREATE INDEX rejects_run ON rejects (run);
  `,
  // 9999 euros in a feed means an unknown price. Importers leave it out; this step removes it from stored records.
  `
  UPDATE products SET record = json_remove(record, '$.price') WHERE json_extract(record, '$.price') = 999900;
  `,
  `
  CREATE TABLE publication (snapshot TEXT NOT NULL) STRICT;
  CREATE TABLE removed_sources (name TEXT PRIMARY KEY) STRICT;
  `,
  // Checksums detect rows that changed on disk. Existing rows count as intact.
  `
  ALTER TABLE sources ADD COLUMN checksum TEXT NOT NULL DEFAULT '';
  UPDATE sources SET checksum = record_checksum(name, rank);
  ${['areas', 'subjects', 'methods', 'editions', 'method_sets', 'products']
    .map(
      (table) => `
  ALTER TABLE ${table} ADD COLUMN checksum TEXT NOT NULL DEFAULT '';
  UPDATE ${table} SET checksum =
    record_checksum(source, id, identity, derived, modified_at, digest, versions, record, family_method, family);`,
    )
    .join('\n')}
  `,
  // The number of products of a removed source, which the next publication may lose.
  `
  ALTER TABLE removed_sources ADD COLUMN products INTEGER NOT NULL DEFAULT 0;
  `,
  // The publication that was withheld because it would lose too many products.
  `
  CREATE TABLE withheld_publication (shown_snapshot TEXT NOT NULL, shown INTEGER NOT NULL, lost INTEGER NOT NULL) STRICT;
  `,
  // The history of records. Runs from before this step have no events.
  `
  ALTER TABLE import_runs ADD COLUMN action TEXT NOT NULL DEFAULT 'import';
  ALTER TABLE import_runs ADD COLUMN outcome TEXT NOT NULL DEFAULT 'stored';
  ALTER TABLE import_runs ADD COLUMN has_events INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE import_runs ADD COLUMN hashes TEXT NOT NULL DEFAULT '[]';
  CREATE TABLE record_events (
    id INTEGER PRIMARY KEY,
    run INTEGER NOT NULL REFERENCES import_runs (id) ON DELETE CASCADE,
    source TEXT NOT NULL,
    kind TEXT NOT NULL,
    record_id TEXT NOT NULL,
    identity TEXT NOT NULL,
    action TEXT NOT NULL CHECK (action IN ('new', 'changed', 'removed', 'restored')),
    changes TEXT NOT NULL
  ) STRICT;
  CREATE INDEX record_events_identity ON record_events (identity);
  CREATE INDEX record_events_run ON record_events (run);
  `,
  // Finds the few products whose price changed.
  `
  CREATE INDEX record_events_price ON record_events (identity) WHERE kind = 'product' AND json_type(changes, '$.price') IS NOT NULL;
  `,
  // The text that a product was read from, by which it is known when it is delivered again. No checksum covers these: a damaged text is not found.
  `
  ALTER TABLE products ADD COLUMN fingerprint TEXT;
  ALTER TABLE products ADD COLUMN told TEXT;
  CREATE INDEX products_fingerprint ON products (fingerprint) WHERE fingerprint IS NOT NULL;
  `,
  // Events of fields that pass from one source to another, and the rules of precedence that the last of them follow.
  `
  CREATE TABLE precedence (rules TEXT NOT NULL) STRICT;
  CREATE TABLE events (
    id INTEGER PRIMARY KEY,
    run INTEGER NOT NULL REFERENCES import_runs (id) ON DELETE CASCADE,
    source TEXT NOT NULL,
    kind TEXT NOT NULL,
    record_id TEXT NOT NULL,
    identity TEXT NOT NULL,
    action TEXT NOT NULL CHECK (action IN ('new', 'changed', 'removed', 'restored', 'transferred')),
    changes TEXT NOT NULL,
    former_source TEXT,
    fields TEXT
  ) STRICT;
  INSERT INTO events SELECT *, NULL, NULL FROM record_events ORDER BY id;
  DROP TABLE record_events;
  ALTER TABLE events RENAME TO record_events;
  CREATE INDEX record_events_identity ON record_events (identity);
  CREATE INDEX record_events_run ON record_events (run);
  CREATE INDEX record_events_price ON record_events (identity) WHERE kind = 'product' AND json_type(changes, '$.price') IS NOT NULL;
  `,
  // The ids of the subjects that the products of a source name (`subjects-of-source.ts`); a later step that changes products empties it. And an index to
  // find damaged products, which are few.
  `
  CREATE TABLE subjects_of_sources (
    source TEXT PRIMARY KEY REFERENCES sources (name) ON DELETE CASCADE,
    subject_ids TEXT NOT NULL,
    checksum TEXT NOT NULL
  ) STRICT;
  CREATE INDEX products_damaged ON products (source) WHERE digest = '';
  `,
  // The number of products of each source in the last publications, by their snapshots. Of those before this step only the one that shows the store as it
  // is now is known.
  `
  CREATE TABLE published_sources (
    id INTEGER PRIMARY KEY,
    snapshot TEXT NOT NULL,
    name TEXT NOT NULL,
    products INTEGER NOT NULL,
    UNIQUE (snapshot, name)
  ) STRICT;
  INSERT INTO published_sources (snapshot, name, products)
    SELECT snapshot, source, count(*) FROM publication CROSS JOIN products GROUP BY snapshot, source;
  `,
  // The products that their sources withdrew, each with the date of the last message about it. Those of before this step are not known.
  `
  CREATE TABLE withdrawals (
    source TEXT NOT NULL REFERENCES sources (name) ON DELETE CASCADE,
    identity TEXT NOT NULL,
    modified_at INTEGER NOT NULL,
    checksum TEXT NOT NULL,
    PRIMARY KEY (source, identity)
  ) STRICT, WITHOUT ROWID;
  `,
];
