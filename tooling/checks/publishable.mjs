// `prepublishOnly` of the published packages: refuses to publish without the public addresses of their source and its issues.
import { readFileSync } from 'node:fs'

const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
const REQUIRED = ['repository', 'homepage', 'bugs']

const isPublicAddress = (value) => /^(?:git\+)?https:\/\/[^/\s]+\.\S+$/.test(value)
const addressOf = (value) => (typeof value === 'object' ? value?.url : value)
const missing = REQUIRED.filter((name) => !isPublicAddress(addressOf(manifest[name])))

if (missing.length > 0) {
  process.stderr.write(
    `${manifest.name} is not published: its package.json has no public address in ${missing.join(', ')}. See "Release the packages" in docs/how-to.md.\n`,
  )
  process.exitCode = 1
}
