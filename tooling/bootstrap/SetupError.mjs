/** The machine lacks a prerequisite. The message says how to fix it. */
export class SetupError extends Error {
  name = 'SetupError'
}
