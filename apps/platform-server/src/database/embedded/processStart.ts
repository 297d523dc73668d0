import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * Returns a text that is unique for every process that ever had this pid: clock ticks since boot on Linux,
 * a date elsewhere. Undefined when the process does not exist or cannot be inspected.
 */
export function processStart(pid: number): string | undefined {
  if (process.platform === 'linux') return linuxStart(pid)
  if (process.platform === 'win32') return undefined
  try {
    const listed = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return listed.trim() || undefined
  } catch {
    return undefined
  }
}

function linuxStart(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field, a command in parentheses, may contain spaces: count after it (proc(5), field 22).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const isZombie = fields[0] === 'Z'
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return isZombie ? undefined : `${boot}/${fields[19] ?? ''}`
  } catch {
    return undefined
  }
}

export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
