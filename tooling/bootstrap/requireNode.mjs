import { SetupError } from './SetupError.mjs'

const OLDEST = [20, 19]

/** The first install uses the user's Node; later steps use the version in the lockfile. */
export function requireNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number)
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return
  throw new SetupError(
    `This needs Node ${OLDEST.join('.')} or newer, and you have ${version}: install a newer Node and run it again.`,
  )
}
