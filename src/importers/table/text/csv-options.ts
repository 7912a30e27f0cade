/** How publishers' files are read whatever their delimiter: rows of any length, quotes inside fields, and any line break. */
export const csvOptions = {
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: false,
  record_delimiter: ['\r\n', '\n', '\r'],
};
