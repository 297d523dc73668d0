/** When a failed read is sent again. */
export interface RetryOptions {
  /** Further attempts after the first. @default 2 */
  readonly retries: number
  /** Upper bound of the first wait; doubles with each attempt (ms). @default 300 */
  readonly baseMs: number
  /** A server that asks for more patience than this gets no further attempt (ms). @default 30000 */
  readonly maxMs: number
}
