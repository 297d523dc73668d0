import { systemTables } from '../sessions/systemTables'
import type { TestPlatform } from './testPlatform'

/** Returns subject and link token of the newest mail to an address. */
export async function newestMail(
  platform: TestPlatform,
  to: string,
): Promise<{ template: string; token: string; facts: Record<string, string> }> {
  const { template, facts } = await systemTables(platform.database.kysely)
    .selectFrom('portal_outbox')
    .select(['template', 'facts'])
    .where('recipient', '=', to)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return { template, facts: JSON.parse(facts), token: /=([\w-]{20,})/.exec(facts)?.[1] ?? '' }
}
