/**
 * BENCH_BEFORE=../older-checkout pnpm --filter=@portal/e2e bench:side-by-side
 *
 * Runs the benchmarks of a browser with this build and with the build of another checkout in turn, BENCH_TURNS (2)
 * times each, and prints each of their lines for both builds, so that both have the same machine and the same load.
 * The scripts, selectors and settings are those of this checkout. BENCH_ONLY selects benchmarks by name.
 */
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const TURNS = Number(process.env['BENCH_TURNS'] ?? 2)
const ONLY = process.env['BENCH_ONLY'] ?? ''

interface Bench {
  file: string
  env: Readonly<Record<string, string>>
}

const BENCHES: Readonly<Record<string, Bench>> = {
  'first load on 4G': { file: 'firstLoad.ts', env: { EMULATE: '4g', RUNS: '3' } },
  'first load on slow 4G': { file: 'firstLoad.ts', env: { RUNS: '3' } },
  lighthouse: { file: 'lighthouse.ts', env: { BENCH_ROUNDS: '1' } },
  interactions: { file: 'interaction.ts', env: { BENCH_ROWS: '1000', BENCH_ROUNDS: '3' } },
  // A map that is not ours has other signs of being drawn, so only return visits are compared.
  'return visits': { file: 'openings.ts', env: { BENCH_ROUNDS: '3', BENCH_ONLY: 'visit' } },
  day: { file: 'dayOfWork.ts', env: {} },
  'layout shift': { file: 'layoutShift.ts', env: {} },
}

/** The lines of one run; a failed run's last lines say why. */
function run({ file, env }: Bench, server: string | undefined): Promise<string[]> {
  return new Promise((done, reject) => {
    const child = spawn(process.execPath, [fileURLToPath(new URL(file, import.meta.url))], {
      env: { ...process.env, BENCH_ONLY: '', ...env, ...(server ? { JOURNEY_SERVER: server } : {}) },
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('error', reject)
    child.once('close', () => done(output.trimEnd().split('\n')))
  })
}

const before = process.env['BENCH_BEFORE']
if (before === undefined) throw new Error('Set BENCH_BEFORE to the folder of another, built checkout.')
const BUILDS = { before: resolve(before, 'apps/platform-server/dist'), now: undefined }

for (const [name, bench] of Object.entries(BENCHES).filter(([each]) => each.includes(ONLY)))
  for (let turn = 1; turn <= TURNS; turn += 1)
    for (const [build, server] of Object.entries(BUILDS)) {
      process.stdout.write(`\n${name}, turn ${turn}, ${build}\n`)
      for (const line of await run(bench, server)) process.stdout.write(`  ${line}\n`)
    }
