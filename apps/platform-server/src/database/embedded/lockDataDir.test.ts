import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DataDirLockedError, lockDataDir } from './lockDataDir'
import { isProcessAlive, processStart } from './processStart'

let dataDir: string
const children: ChildProcess[] = []
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-lock-'))
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

/** Another server: a real process that lives until it is killed. */
async function startHolder(): Promise<ChildProcess & { pid: number }> {
  const child = spawn(process.execPath, ['-e', 'console.log(1); setInterval(() => {}, 1e6)'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  children.push(child)
  await new Promise((resolve) => child.stdout?.once('data', resolve))
  if (child.pid === undefined) throw new Error('The child did not start.')
  return Object.assign(child, { pid: child.pid })
}

async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

function writeLock(pid: number, start: string | undefined): void {
  writeFileSync(
    join(dataDir, 'server.lock'),
    JSON.stringify({ pid, processStart: start ?? null, nonce: 'x' }),
  )
}

test('grants the lock to one owner at a time, and releases it', () => {
  const lock = lockDataDir(dataDir)
  expect(() => lockDataDir(dataDir)).toThrow(DataDirLockedError)
  lock.release()
  lock.release()
  lockDataDir(dataDir).release()
})

test('rejects a folder that a living process has locked, naming both', async () => {
  const holder = await startHolder()
  writeLock(holder.pid, processStart(holder.pid))
  expect(() => lockDataDir(dataDir)).toThrow(
    `The data folder ${dataDir} is in use by another server (process ${holder.pid}).`,
  )
  expect(readFileSync(join(dataDir, 'server.lock'), 'utf8')).toContain(String(holder.pid))
})

test('replaces the lock of a killed process', async () => {
  const holder = await startHolder()
  writeLock(holder.pid, processStart(holder.pid))
  await end(holder)
  expect(isProcessAlive(holder.pid)).toBe(false)
  const lock = lockDataDir(dataDir)
  expect(JSON.parse(readFileSync(join(dataDir, 'server.lock'), 'utf8'))).toMatchObject({ pid: process.pid })
  lock.release()
})

test('replaces a lock whose pid was reused by another process', async () => {
  const other = await startHolder()
  writeLock(other.pid, 'another start')
  lockDataDir(dataDir).release()
})

test('rejects an unreadable lock file with the fix', () => {
  writeFileSync(join(dataDir, 'server.lock'), '')
  expect(() => lockDataDir(dataDir)).toThrow('delete that file and start again')
})

test('does not remove a lock that someone else took meanwhile', () => {
  const lock = lockDataDir(dataDir)
  writeLock(process.pid, processStart(process.pid))
  lock.release()
  expect(readFileSync(join(dataDir, 'server.lock'), 'utf8')).toContain('"nonce":"x"')
})
