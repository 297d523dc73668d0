import { literal } from '../../../database/schema/sqlText'
import type { TriggerSet } from '../../../database/schema/standingTriggers'
import { STATUS_CODES } from './statusCodes'

/** The first change that answers the tender is queued; later ones have no effect. */
const ANSWERS = `
  create or replace function portal_edi_answer() returns trigger language plpgsql security definer
  set search_path from current as $fn$ begin
    if not exists (select from portal_edi_tender) then return null; end if;
    with answered as (
      update portal_edi_tender tender set answered_at = clock_timestamp()
      from changed row join before on before."Id" = row."Id"
      where tender.load_id = row."Id" and tender.answered_at is null
        and before."Status__c" = 'Draft' and row."Status__c" in ('Posted', 'Booked', 'Cancelled')
      returning tender.partner_id, tender.load_id, row."Status__c" as status)
    insert into portal_edi_due (partner_id, load_id, type, answer)
    select partner_id, load_id, '990', case status when 'Cancelled' then 'D' else 'A' end from answered;
    return null;
  end $fn$`

const inList = (types: readonly string[]): string => types.map((type) => literal(type)).join(', ')

/** An event that is undone before its message was written is not sent. */
const EVENTS = `
  create or replace function portal_edi_status() returns trigger language plpgsql security definer
  set search_path from current as $fn$ begin
    if not exists (select from portal_edi_tender) then return null; end if;
    delete from portal_edi_due due using changed row where due.event_id = row."Undoes__c";
    insert into portal_edi_due (partner_id, load_id, type, event_id)
    select tender.partner_id, row."Load__c", '214', row."Id"
    from changed row
    join portal_edi_tender tender on tender.load_id = row."Load__c"
    join "EDI_Partner__c" partner on partner."Id" = tender.partner_id
    where row."Undoes__c" is null and partner."Active__c"
      and (partner."Statuses__c" and row."Type__c" in (${inList(Object.keys(STATUS_CODES))})
        or partner."Positions__c" and row."Type__c" = 'Position')
    order by row."Occurred_At__c", row."Id";
    return null;
  end $fn$`

/** Triggers queue outgoing messages in the transaction of the change (ITG-04). */
export const ediTriggers = (): TriggerSet => ({
  prefix: 'portal_edi_',
  functions: { portal_edi_answer: ANSWERS, portal_edi_status: EVENTS },
  triggers: [
    {
      table: 'Load__c',
      name: 'portal_edi_answer_update',
      create: `create trigger portal_edi_answer_update after update on "Load__c"
        referencing old table as before new table as changed for each statement
        execute function portal_edi_answer()`,
    },
    {
      table: 'Load_Event__c',
      name: 'portal_edi_status_insert',
      create: `create trigger portal_edi_status_insert after insert on "Load_Event__c"
        referencing new table as changed for each statement execute function portal_edi_status()`,
    },
  ],
})
