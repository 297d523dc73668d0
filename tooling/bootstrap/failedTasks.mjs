import { stripVTControlCharacters } from 'node:util'

/** The last lines of a task that are repeated when it failed; the reason of a check is among them. */
const KEPT_LINES = 8

/**
 * Reads the output of turbo line by line, and names the failed tasks with the end of their output: without
 * it the summary of `npm test` counts a failed check and doesn't say which.
 *
 * @returns {{ read(line: string): void, failed(): { name: string, message: string }[] }}
 */
export function collectFailedTasks() {
  const ends = new Map()
  const failed = []
  return {
    read(line) {
      const plain = stripVTControlCharacters(line)
      const said = /^(@?[\w/-]+:[\w:-]+): (.*)$/.exec(plain)
      if (said) {
        const [, task, text] = said
        if (text.trim()) ends.set(task, [...(ends.get(task) ?? []), text].slice(-KEPT_LINES))
      }
      const tasks = /^\s*Failed:\s+(.+)$/.exec(plain)?.[1]
      if (tasks) failed.push(...tasks.split(',').map((task) => task.trim()))
    },
    failed: () =>
      failed.map((name) => ({ name, message: (ends.get(name.replace('#', ':')) ?? []).join('\n') })),
  }
}
