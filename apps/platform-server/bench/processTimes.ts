import { readdirSync, readFileSync } from 'node:fs'

/** Seconds of CPU time; undefined where they cannot be measured. */
export interface ProcessTimes {
  server: number
  bench: number
  database: number | undefined
}

/** Ticks of /proc are hundredths of a second on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100

function readProc(path: string): string | undefined {
  try {
    return readFileSync(`/proc/${path}`, 'utf8')
  } catch {
    return undefined
  }
}

/** User and system time, including exited children. */
function secondsOf(pid: string): number {
  // The name is in parentheses and may contain spaces, so fields count from its end.
  const fields = readProc(`${pid}/stat`)?.split(') ').at(-1)?.split(' ').slice(11, 15) ?? []
  return fields.reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND
}

/** PostgreSQL names a connection's process `postgres: user database address …`. */
function secondsOfConnections(database: string): number {
  const isOne = (pid: string) => {
    const title = readProc(`${pid}/cmdline`)
    return title?.startsWith('postgres: ') === true && title.split(' ').includes(database)
  }
  const found = readdirSync('/proc').filter((name) => /^\d+$/u.test(name) && isOne(name))
  return found.reduce((sum, pid) => sum + secondsOf(pid), 0)
}

/** Server, bench, and a local PostgreSQL. */
export function readTimes(serverPid: number, databaseUrl: string | undefined): ProcessTimes {
  const { user, system } = process.cpuUsage()
  const url = databaseUrl === undefined ? undefined : new URL(databaseUrl)
  const isHere = url !== undefined && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname)
  return {
    server: secondsOf(String(serverPid)),
    bench: (user + system) / 1_000_000,
    database: isHere ? secondsOfConnections(url.pathname.slice(1)) : undefined,
  }
}

/** MB; undefined where it cannot be measured. */
export function peakMemory(pid: number): number | undefined {
  const kilobytes = /^VmHWM:\s+(\d+) kB$/mu.exec(readProc(`${pid}/status`) ?? '')?.[1]
  return kilobytes === undefined ? undefined : (Number(kilobytes) * 1024) / 1_000_000
}

/** Resident memory in MB, and open file descriptors; undefined where they cannot be measured. */
export function readHolding(pid: number): { memory: number; descriptors: number } | undefined {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/mu.exec(readProc(`${pid}/status`) ?? '')?.[1]
  if (kilobytes === undefined) return undefined
  return {
    memory: (Number(kilobytes) * 1024) / 1_000_000,
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
  }
}

/** CPU time that a virtual machine's host gave to others (steal); undefined where it is not reported. */
export function stolenSeconds(): number | undefined {
  const ticks = /^cpu +(?:\d+ +){7}(\d+)/u.exec(readProc('stat') ?? '')?.[1]
  return ticks === undefined ? undefined : Number(ticks) / TICKS_PER_SECOND
}
