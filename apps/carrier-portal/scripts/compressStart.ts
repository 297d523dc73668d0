import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { afterBuild } from '@portal/app-kit/vite/afterBuild'

/** What every first visit fetches; the best compression takes too long for all the rest. */
const STARTS =
  /^(index|vendor|portal|shared|texts|HomePage|useLoadWindow|LoadCards|LoadTable|FrameBanner)-[\w-]+\.(js|css)$/
const compress = promisify(brotliCompress)

/**
 * Puts a `.br` beside the files that every visit begins with, as small as brotli can make them: 7 % less than what a
 * server has time for when it starts. It sends these as they are.
 */
export const compressStart = () =>
  afterBuild('compress-start', async ({ dist }) => {
    const assets = join(dist, 'assets')
    const names = (await readdir(assets)).filter((name) => STARTS.test(name))
    await Promise.all(names.map((name) => compressFile(join(assets, name))))
  })

async function compressFile(file: string): Promise<void> {
  const plain = await readFile(file)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
  }
  await writeFile(`${file}.br`, await compress(plain, { params }))
}
