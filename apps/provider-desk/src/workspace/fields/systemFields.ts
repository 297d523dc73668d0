/** Fields that come with every record and say nothing about it in a list of suggestions or search results. */
export const SYSTEM_FIELDS: ReadonlySet<string> = new Set([
  'Id',
  'CreatedDate',
  'LastModifiedById',
  'LastModifiedDate',
  'SystemModstamp',
  'OwnerId',
])
