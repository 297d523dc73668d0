import { liveWithKilledTabs } from '../harness/killedTab.ts'
import { createPortalServer } from '../harness/portalServer.ts'

/**
 * Full size of U15: 500 reports and 20 photos of 2 MB, recorded offline while the browser is killed
 * repeatedly. Exits with 1 if one is lost, duplicated or out of order.
 *
 * pnpm --filter=@portal/e2e long:killed-tab        (ACTIONS, PHOTOS, KILLS for other sizes)
 */
const actions = Number(process.env['ACTIONS'] ?? 500)
const photos = Number(process.env['PHOTOS'] ?? 20)
const kills = Number(process.env['KILLS'] ?? 4)

const startedAt = performance.now()
const say = (what: string) =>
  process.stdout.write(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(5)} s  ${what}\n`)

const portal = await createPortalServer()
try {
  const result = await liveWithKilledTabs(portal, {
    actions,
    photos,
    photoSide: 1500,
    kills: { doing: kills, sending: kills },
    say,
  })
  const { eventIds, happenedAt, documentIds, photoHashes } = result
  const lost = actions - new Set(eventIds).size + (photos - new Set(photoHashes).size)
  const doubled = eventIds.length - new Set(eventIds).size + (documentIds.length - new Set(photoHashes).size)
  const isInOrder = happenedAt.every((at, index) => index === 0 || (happenedAt[index - 1] ?? '') <= at)
  say(`${eventIds.length} reports and ${documentIds.length} photos at the server, ${result.kills} kills`)
  say(`lost ${lost}, doubled ${doubled}, ${isInOrder ? 'in order' : 'NOT in order'}`)
  process.exitCode = lost === 0 && doubled === 0 && isInOrder ? 0 : 1
} finally {
  await portal.dispose()
}
