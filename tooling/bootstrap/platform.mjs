import { buildPortal } from './buildPortal.mjs'
import { install } from './install.mjs'
import { packageManagerFolder } from './packageManager.mjs'
import { createProgress } from './progress.mjs'
import { runServerFile } from './runServerFile.mjs'

/** Shows progress only in a terminal, so that the output of a command can be piped. */
const silent = { isTTY: false, write: () => true }

/** Runs a command of the server's command line; installs and builds first, if something changed. */
export async function platform(args) {
  const step = createProgress(2, process.stderr.isTTY ? process.stderr : silent)
  let pnpmFolder
  await step('Installing packages (the first time takes about half a minute)', async () => {
    pnpmFolder = await packageManagerFolder()
    return install(pnpmFolder)
  })
  await step('Building the server', (measure) => buildPortal(pnpmFolder, measure, ['platform-server']))
  return runServerFile('platform.js', args)
}
