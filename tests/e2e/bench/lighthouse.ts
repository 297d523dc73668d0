/**
 * BENCH_ROUNDS=3 pnpm --filter=@portal/e2e bench:lighthouse
 *
 * Runs Lighthouse with its slow phone on the pages of each role, medians of BENCH_ROUNDS. npx installs it, because
 * nothing else needs it. Times depend on the machine, so they are printed and never fail.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '@portal/browser'
import { createPortalServer } from '../harness/portalServer.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3)
const ONLY = process.env['BENCH_ONLY'] ?? ''

interface PageUnderTest {
  path: string
  email?: string
  application?: 'carrier' | 'shipper' | 'desk'
}

const PAGES: Readonly<Record<string, PageUnderTest>> = {
  'guest, Find Loads': { path: '/carrier/s' },
  'sign-in': { path: '/carrier/login' },
  'dispatcher, Find Loads': { path: '/carrier/s', email: 'dispatcher@carrier.test' },
  'dispatcher, My Loads': { path: '/carrier/s/my-loads', email: 'dispatcher@carrier.test' },
  "driver, Today's Loads": { path: '/carrier/s/todays-loads', email: 'driver@carrier.test' },
  "shipper's home": { path: '/shipper', email: 'shipper@shipper.test', application: 'shipper' },
  "desk's home": { path: '/desk', email: 'ops@provider.test', application: 'desk' },
}

/** The used part of Lighthouse's report. */
interface Report {
  categories: Record<'performance' | 'accessibility' | 'best-practices', { score: number | null }>
  audits: Record<string, { numericValue?: number; details?: { items?: unknown[] } } | undefined>
}

interface Result {
  score: number
  accessibility: number
  practices: number
  firstPaintS: number
  largestPaintS: number
  blockedMs: number
  kibibytes: number
  requests: number
}

/** The cookies of a signed-in user, as a request header. */
async function cookiesOf(url: string, { email, application = 'carrier' }: PageUnderTest): Promise<string> {
  if (email === undefined) return ''
  const answer = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password: 'Portal-demo-1', application }),
  })
  if (!answer.ok) throw new Error(`Signing in as ${email} answered ${answer.status}.`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}

async function audit(url: string, page: PageUnderTest): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'lighthouse-'))
  const file = join(folder, 'report.json')
  const { executablePath, args } = await findChromium()
  const cookies = await cookiesOf(url, page)
  const child = spawn(
    'npx',
    [
      ['--yes', LIGHTHOUSE, url + page.path, '--quiet', '--output=json', `--output-path=${file}`],
      ['--only-categories=performance,accessibility,best-practices'],
      [`--chrome-flags=--headless=new ${args.join(' ')}`],
      cookies ? [`--extra-headers=${JSON.stringify({ Cookie: cookies })}`] : [],
    ].flat(),
    { env: { ...process.env, CHROME_PATH: executablePath }, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
  if (code !== 0) throw new Error(`Lighthouse ended with ${String(code)}.`)
  // Lighthouse writes its report in this shape.
  const { categories, audits } = JSON.parse(await readFile(file, 'utf8')) as Report
  await rm(folder, { recursive: true })
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    score: (categories.performance.score ?? Number.NaN) * 100,
    accessibility: (categories.accessibility.score ?? Number.NaN) * 100,
    practices: (categories['best-practices'].score ?? Number.NaN) * 100,
    firstPaintS: value('first-contentful-paint') / 1000,
    largestPaintS: value('largest-contentful-paint') / 1000,
    blockedMs: value('total-blocking-time'),
    kibibytes: value('total-byte-weight') / 1024,
    requests: audits['network-requests']?.details?.items?.length ?? Number.NaN,
  }
}

const portal = await createPortalServer({ RATE_LIMITS: 'off' })
try {
  process.stdout.write(
    `${'page'.padEnd(24)} score  accessibility  practices  first paint  largest paint  blocked  bytes, requests\n`,
  )
  for (const [name, page] of Object.entries(PAGES).filter(([each]) => each.includes(ONLY))) {
    const results: Result[] = []
    for (let round = 0; round < ROUNDS; round += 1) results.push(await audit(portal.url, page))
    const of = (read: (result: Result) => number, digits = 0) =>
      (results.map(read).toSorted((a, b) => a - b)[Math.floor(results.length / 2)] ?? Number.NaN).toFixed(
        digits,
      )
    process.stdout.write(
      [
        name.padEnd(24),
        of((result) => result.score).padStart(5),
        of((result) => result.accessibility).padStart(14),
        of((result) => result.practices).padStart(10),
        `${of((result) => result.firstPaintS, 2)} s`.padStart(12),
        `${of((result) => result.largestPaintS, 2)} s`.padStart(14),
        `${of((result) => result.blockedMs)} ms`.padStart(8),
        `${of((result) => result.kibibytes)} KiB, ${of((result) => result.requests)}`.padStart(16),
      ].join(' ') + '\n',
    )
  }
} finally {
  await portal.dispose()
}
