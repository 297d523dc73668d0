import { spawn } from 'node:child_process'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'tsup'
import { inject } from 'vitest'

let bundling: Promise<string> | undefined

/**
 * Bundles the server from source, so that no test depends on an earlier build. Test files of a process share
 * the bundle, and the compile cache beside it.
 */
export function bundleServer(): Promise<string> {
  bundling ??= bundle()
  return bundling
}

async function bundle(): Promise<string> {
  const folder = join(inject('bundlesFolder'), String(process.pid))
  await build({ outDir: folder, clean: false, silent: true, sourcemap: false })
  copyFileSync(inject('deployedFile'), join(folder, 'database-template.tar'))
  return folder
}

/** Resolves when the process is ready or has exited. */
export async function startServer(bundle: string, environment: Record<string, string>) {
  const child = spawn(process.execPath, [join(bundle, 'main.js')], {
    env: {
      PATH: process.env['PATH'],
      SEED: 'empty',
      HOST: '127.0.0.1',
      DATA_DIR: 'memory',
      DRAIN_SECONDS: '0',
      ...environment,
    },
  })
  let output = ''
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => child.on('close', (code) => resolve(code)))
  const isReady = await new Promise<boolean>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (/^ready/mu.test(output)) resolve(true)
    })
    void ended.then(() => resolve(false))
  })
  return { child, ended, isReady, output: () => output, errors: () => errors }
}
