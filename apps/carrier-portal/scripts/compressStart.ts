import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

/** What every first visit fetches; the best compression takes too long for all the rest. */
const STARTS =
  /^(index|vendor|portal|shared|texts|HomePage|useLoadWindow|LoadCards|LoadTable|FrameBanner)-[\w-]+\.(js|css)$/
const compress = promisify(brotliCompress)

/**
 * Puts a `.br` beside the files that every visit begins with, as small as brotli can make them: 7 % less than what a
 * server has time for when it starts. It sends these as they are.
 */
export function compressStart(): Plugin {
  let assets = ''
  return {
    name: 'compress-start',
    apply: 'build',
    configResolved({ root, build }) {
      assets = resolve(root, build.outDir, build.assetsDir)
    },
    async closeBundle(failure) {
      // A build that failed while it wrote has no folder; its own error must be the last one.
      if (failure || !existsSync(assets)) return
      const names = (await readdir(assets)).filter((name) => STARTS.test(name))
      await Promise.all(names.map((name) => compressFile(join(assets, name))))
    },
  }
}

async function compressFile(file: string): Promise<void> {
  const plain = await readFile(file)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
  }
  await writeFile(`${file}.br`, await compress(plain, { params }))
}
