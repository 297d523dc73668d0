const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`

/**
 * Says which step runs and how far it is: `[2/3] Building (1 of 4 parts) … 7.1 s`.
 * In a terminal the line counts up; elsewhere it is printed at the start, at each measure and at the end.
 * A step that can measure itself calls what it is given: `work(measure)`, `measure('1 of 4 parts')`.
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
