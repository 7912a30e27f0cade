/** A searchRetrieve response with records of ECK. `next`: the position that it names of the next page. */
export function sruResponse(
  entries: readonly string[],
  { total, next, extra = '' }: { readonly total?: number; readonly next?: number; readonly extra?: string } = {},
): string {
  const records = entries.map((entry) => `<srw:record><srw:recordData>${entry}</srw:recordData></srw:record>`).join('');
  return (
    '<?xml version="1.0" encoding="UTF-8"?><srw:searchRetrieveResponse xmlns:srw="http://www.loc.gov/zing/srw/"><srw:version>1.2</srw:version>' +
    `${total === undefined ? '' : `<srw:numberOfRecords>${total}</srw:numberOfRecords>`}<srw:records>${records}</srw:records>` +
    `${next === undefined ? '' : `<srw:nextRecordPosition>${next}</srw:nextRecordPosition>`}${extra}</srw:searchRetrieveResponse>`
  );
}
