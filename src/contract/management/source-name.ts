/** What the name of a source is made of: 1 to 40 lower-case letters, digits and hyphens, no hyphen first. */
export const sourceNamePattern = /^[a-z0-9][a-z0-9-]{0,39}$/u;
