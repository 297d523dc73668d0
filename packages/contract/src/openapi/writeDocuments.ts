import { writeFileSync } from 'node:fs'
import { documents } from './documents'

// The repository's `docs/` folder, relative to `dist/openapi/`.
for (const [name, text] of Object.entries(documents()))
  writeFileSync(new URL(`../../../../docs/${name}`, import.meta.url), text)
