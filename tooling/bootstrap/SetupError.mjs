/** Something about this machine stops us. The message is one sentence a newcomer can act on. */
export class SetupError extends Error {
  name = 'SetupError'
}
