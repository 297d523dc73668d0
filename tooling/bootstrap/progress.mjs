const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`

/**
 * Says which step runs and how far it is: `[2/3] Building … 7.1 s`.
 * In a terminal the line counts up; elsewhere it is printed once at the start and once at the end.
 */
export function createProgress(total, out = process.stdout) {
  let done = 0
  return async function step(label, work) {
    done += 1
    const head = `[${done}/${total}] ${label}`
    const startedAt = Date.now()
    const elapsed = () => seconds(Date.now() - startedAt)
    const ticker = out.isTTY && setInterval(() => out.write(`\r${head} … ${elapsed()} `), 200)
    if (!out.isTTY) out.write(`${head} …\n`)
    try {
      const note = await work()
      clearInterval(ticker)
      out.write(`${out.isTTY ? '\r' : ''}${head}: ${note ?? 'done'} (${elapsed()})   \n`)
    } catch (error) {
      clearInterval(ticker)
      if (out.isTTY) out.write('\n')
      throw error
    }
  }
}
