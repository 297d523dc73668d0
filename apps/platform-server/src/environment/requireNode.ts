/** The image's version. */
const OLDEST_NODE = 24

/** Exits with one sentence on an older Node. Has no imports, since named ones may be missing there. */
export function requireNode(program: string): void {
  const { node } = process.versions
  if (Number.parseInt(node) >= OLDEST_NODE) return
  process.stderr.write(
    `${program} needs Node ${OLDEST_NODE} or newer, and this is ${node}: start it with a newer one.\n`,
  )
  process.exit(1)
}
