const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`

/**
 * Prints the current step with progress: `[2/3] Building (1 of 4 parts) … 7.1 s`. A terminal updates the
 * line; other outputs get a line at the start, at each measure and at the end. A step receives a callback for
 * progress: `work(measure)`, `measure('1 of 4 parts')`.
 */
export function createProgress(total, out = process.stdout) {
  let done = 0
  return async function step(label, work) {
    done += 1
    const head = `[${done}/${total}] ${label}`
    const startedAt = Date.now()
    const elapsed = () => seconds(Date.now() - startedAt)
    let measured = ''
    const show = () =>
      out.write(out.isTTY ? `\r${head}${measured} … ${elapsed()} ` : `${head}${measured} …\n`)
    const ticker = out.isTTY && setInterval(show, 200)
    show()
    try {
      const note = await work((text) => {
        measured = ` (${text})`
        show()
      })
      const blank = ' '.repeat(measured.length + 3)
      out.write(
        `${out.isTTY ? '\r' : ''}${head}: ${note ?? 'done'} (${elapsed()})${out.isTTY ? blank : ''}\n`,
      )
    } catch (error) {
      if (out.isTTY) out.write('\n')
      throw error
    } finally {
      clearInterval(ticker)
    }
  }
}
