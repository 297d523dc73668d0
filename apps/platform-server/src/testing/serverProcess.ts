import { spawn } from 'node:child_process'
import { copyFileSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'tsup'

/**
 * Bundles the server from source, so that no test depends on an earlier build. `template` is the database
 * of a first start. Delete the folder afterwards.
 */
export async function bundleServer(template: string): Promise<string> {
  const bundle = mkdtempSync(fileURLToPath(new URL('../../node_modules/.main-test-', import.meta.url)))
  await build({ outDir: bundle, clean: false, silent: true, sourcemap: false })
  copyFileSync(template, join(bundle, 'database-template.tar'))
  return bundle
}

/** Resolves when the process is ready or has exited. */
export async function startServer(bundle: string, environment: Record<string, string>) {
  const child = spawn(process.execPath, [join(bundle, 'main.js')], {
    env: { PATH: process.env['PATH'], SEED: 'empty', HOST: '127.0.0.1', DATA_DIR: 'memory', ...environment },
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
