import { readdirSync, readFileSync } from 'node:fs'

/** Seconds of processor time, by who took them; undefined where it can't be told. */
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

/** User and system time of a process; with those of children that it has seen end. */
function secondsOf(pid: string): number {
  // The name stands in brackets and may hold spaces: what follows it is counted from its end.
  const fields = readProc(`${pid}/stat`)?.split(') ').at(-1)?.split(' ').slice(11, 15) ?? []
  return fields.reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND
}

/** What the connections to a database have taken; PostgreSQL names their processes `postgres: user database address …`. */
function secondsOfConnections(database: string): number {
  const isOne = (pid: string) => {
    const title = readProc(`${pid}/cmdline`)
    return title?.startsWith('postgres: ') === true && title.split(' ').includes(database)
  }
  const found = readdirSync('/proc').filter((name) => /^\d+$/u.test(name) && isOne(name))
  return found.reduce((sum, pid) => sum + secondsOf(pid), 0)
}

/** Reads what server, bench and, where PostgreSQL runs on this machine, its connections have taken so far. */
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

/** The most memory that a process ever held, in MB; undefined where it can't be told. */
export function peakMemory(pid: number): number | undefined {
  const kilobytes = /^VmHWM:\s+(\d+) kB$/mu.exec(readProc(`${pid}/status`) ?? '')?.[1]
  return kilobytes === undefined ? undefined : (Number(kilobytes) * 1024) / 1_000_000
}

/** Seconds of processor time that the host of a virtual machine gave to others since it started; undefined where it does not tell. */
export function stolenSeconds(): number | undefined {
  const ticks = /^cpu +(?:\d+ +){7}(\d+)/u.exec(readProc('stat') ?? '')?.[1]
  return ticks === undefined ? undefined : Number(ticks) / TICKS_PER_SECOND
}
