// pnpm requirements [GROUP or ID …]: lists the tests of each requirement, company rule, permission, booking
// rule and promise. Exits with 1 if one has no proof, or a test title contains an unknown id.
import { cellsOf, coverage, selectRequirements, statedProof } from './coverage.mjs'
import { readLaws, readTests } from './repository.mjs'

const all = readLaws()
const names = process.argv.slice(2).filter((word) => word !== '--')
let requirements
try {
  requirements = selectRequirements(all, names)
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
const { places, unknown } = coverage(all, readTests())
for (const requirement of requirements) {
  const proofs = places.get(requirement.id)
  const stated = statedProof(requirement)
  console.log(`${proofs.length || stated ? '✓' : '✗'} ${requirement.id}  ${requirement.text}`)
  for (const proof of proofs) console.log(`      ${proof}`)
}
const missing = requirements.filter((one) => places.get(one.id).length === 0 && !statedProof(one))
const stated = requirements.filter((one) => places.get(one.id).length === 0 && statedProof(one))
console.log(
  `\n${requirements.length - missing.length - stated.length} of ${requirements.length} requirements have a test; ` +
    `${stated.length} name a file, a figure, what is missing or the reason why they are missed.`,
)
const cells = requirements.map((one) => ({ ...one, count: cellsOf(one).length }))
const count = (rows) => rows.reduce((sum, row) => sum + row.count, 0)
if (count(cells) > 0)
  console.log(
    `${count(cells.filter(({ id }) => places.get(id).length > 0))} of ${count(cells)} cells of the permission matrix are tested.`,
  )
if (missing.length > 0) console.log(`Without proof: ${missing.map(({ id }) => id).join(' ')}`)
if (unknown.length > 0) console.log(`Unknown ids: ${unknown.join(', ')}`)
if (missing.length > 0 || unknown.length > 0) process.exitCode = 1
