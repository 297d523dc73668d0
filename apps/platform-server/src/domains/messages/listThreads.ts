import { sql } from 'kysely'
import type { PortalTransaction } from '../../database/openDatabase'

/** Threads per response, newest first. */
const MOST_THREADS = 200

interface ThreadRow {
  threadId: string
  accountId: string
  company: string | null
  loadId: string | null
  loadNumber: string | null
  paymentId: string | null
  lastText: string | null
  lastAuthor: string
  lastSide: string
  lastAt: Date
  unread: number
}

/** Sorts by newest message. Runs in the caller's transaction: row security filters the threads. */
export async function listThreads(
  transaction: PortalTransaction,
  contactId: string,
  { onlyUnread }: { onlyUnread: boolean },
) {
  const { rows } = await sql<ThreadRow>`
    with newest as (
      select distinct on (m."Thread__c") m.* from "Message__c" m
      order by m."Thread__c", m."CreatedDate" desc, m."Id" desc),
    counted as (
      select newest.*, (
        select count(*)::int from "Message__c" other
        where other."Thread__c" = newest."Thread__c" and other."Author__c" <> ${contactId}
          and other."CreatedDate" > coalesce((select r."Read_Up_To__c" from "Message_Receipt__c" r
            where r."Thread__c" = newest."Thread__c" and r."Reader__c" = ${contactId}), '-infinity')) as unread
      from newest)
    select c."Thread__c" as "threadId", c."Account__c" as "accountId", a."Name" as company, c."Load__c" as "loadId",
      l."Load_Number__c" as "loadNumber", c."Payment__c" as "paymentId", left(c."Text__c", 200) as "lastText",
      c."Author_Name__c" as "lastAuthor", c."Side__c" as "lastSide", c."CreatedDate" as "lastAt", c.unread
    from counted c left join "Account" a on a."Id" = c."Account__c" left join "Load__c" l on l."Id" = c."Load__c"
    where not ${onlyUnread} or c.unread > 0
    order by c."CreatedDate" desc, c."Id" desc
    limit ${MOST_THREADS}`.execute(transaction)
  return { threads: rows, unread: rows.reduce((sum, { unread }) => sum + unread, 0) }
}
