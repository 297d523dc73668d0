import { existsSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

// Prevents requests to hosts that tests do not need.
const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
]

// Software compositing costs more than the page itself without a GPU; disabling it saves a third of a
// journey. WebGL (the maps) still works.
const DRAWING = ['--disable-gpu-compositing']

// The bundled browser's own flags are those of one page in a small container: one process, no web security. A GPU within the
// browser's process sets environment variables while other threads read them, which ends some browsers at launch.
const SHIPPED = [
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--font-render-hinting=none',
  '--no-sandbox',
]

const SHARED_MEMORY = '/dev/shm'

/** Bytes for the pages of two browsers, with a margin; containers often have 64 MB. */
const SHARED_MEMORY_NEEDED = 1024 ** 3

/**
 * Playwright places the memory that Chromium's processes share in files of the temporary folder, because the
 * shared memory of containers is small. Creating those files took a twentieth of a journey's CPU time.
 */
function sharedMemory() {
  if (!existsSync(SHARED_MEMORY)) return {}
  const { bavail, bsize } = statfsSync(SHARED_MEMORY)
  return bavail * bsize < SHARED_MEMORY_NEEDED ? {} : { ignoreDefaultArgs: ['--disable-dev-shm-usage'] }
}

/** Restricts a browser started here to the fonts of the bundled one. */
function takeShippedFonts() {
  const fonts = join(tmpdir(), 'fonts')
  const settings = join(tmpdir(), 'fonts-shipped.conf')
  const cache = join(tmpdir(), 'fonts-cache')
  writeFileSync(settings, `<fontconfig><dir>${fonts}</dir><cachedir>${cache}</cachedir></fontconfig>`)
  process.env.FONTCONFIG_FILE ??= settings
}

const isRoot = () => process.getuid?.() === 0

export async function findChromium({
  fonts = existsSync('/etc/fonts/fonts.conf') ? 'system' : 'shipped',
} = {}) {
  const sandbox = isRoot() ? ['--no-sandbox'] : []
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH is "${named}", but no file is there.`)
    return { executablePath: named, args: [...QUIET, ...DRAWING, ...sandbox], ...sharedMemory() }
  }
  const installed = INSTALLED.find((path) => existsSync(path))
  if (installed)
    return { executablePath: installed, args: [...QUIET, ...DRAWING, ...sandbox], ...sharedMemory() }
  const shipped = await import('@sparticuz/chromium').then(
    (module) => module.default,
    () => undefined,
  )
  if (shipped && process.platform === 'linux' && process.arch === 'x64') {
    const executablePath = await shipped.executablePath()
    if (fonts === 'shipped') takeShippedFonts()
    return { executablePath, args: [...QUIET, ...DRAWING, ...SHIPPED], ...sharedMemory() }
  }
  throw new Error(
    'Browser tests need Chrome or Chromium. Install one, or set CHROMIUM_PATH to its executable, and run again.',
  )
}
