/** A page of records as lists give it. */
interface RecordPage<Row> {
  readonly records: readonly Row[]
  readonly nextPageToken?: string | null | undefined
}

/** How pages of records follow each other: `nextPageToken` is the `pageToken` of the next one. */
export const recordPages = {
  items: ({ records }: RecordPage<unknown>) => records,
  next: ({ nextPageToken }: Pick<RecordPage<unknown>, 'nextPageToken'>) =>
    typeof nextPageToken === 'string' ? { pageToken: nextPageToken } : undefined,
}
