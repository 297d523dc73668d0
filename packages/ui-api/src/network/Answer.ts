/** What came back: the parsed body and what else the pipeline looks at. */
export interface Answer {
  readonly status: number
  readonly body: unknown
  /** The ETag header, for asking later whether the answer is still current. */
  readonly etag?: string | undefined
  /** It holds no longer than that (epoch ms): something of it failed. In the past: it may be another one at once. */
  readonly until?: number
}
