import { SYSTEM_USER_ID } from './recordId'

/** Session setting with the id and timestamp of a conditional update (If-Unmodified-Since). */
export const CONDITION_SETTING = 'app.unmodified_since'

export const baseFunctions: Readonly<Record<string, string>> = {
  // Mirrors recordId() in recordId.ts; a property test compares the two.
  'portal_record_id(text, bigint)': `
    create or replace function portal_record_id(prefix text, n bigint) returns text
    language plpgsql immutable strict as $fn$
    declare
      digits constant text := '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
      checks constant text := 'ABCDEFGHIJKLMNOPQRSTUVWXYZ012345';
      rest bigint := n;
      body text := '';
      bits integer;
    begin
      for place in 1..12 loop
        body := substr(digits, (rest % 62)::integer + 1, 1) || body;
        rest := rest / 62;
      end loop;
      body := prefix || body;
      for part in 0..2 loop
        bits := 0;
        for place in 0..4 loop
          if ascii(substr(body, part * 5 + place + 1, 1)) between 65 and 90 then
            bits := bits + (1 << place);
          end if;
        end loop;
        body := body || substr(checks, bits + 1, 1);
      end loop;
      return body;
    end $fn$`,
  'portal_account_id()': `
    create or replace function portal_account_id() returns text language sql stable as $fn$
      select nullif(current_setting('app.account_id', true), '') $fn$`,
  'portal_contact_id()': `
    create or replace function portal_contact_id() returns text language sql stable as $fn$
      select nullif(current_setting('app.contact_id', true), '') $fn$`,
  'portal_user_id()': `
    create or replace function portal_user_id() returns text language sql stable as $fn$
      select nullif(current_setting('app.user_id', true), '') $fn$`,
  'portal_role()': `
    create or replace function portal_role() returns text language sql stable as $fn$
      select case when current_setting('app.kind', true) = 'guest' then 'Guest'
        else nullif(current_setting('app.role', true), '') end $fn$`,
  // With the owner's rights, because callers see members of their own company only.
  'portal_belongs_elsewhere(text, text)': `
    create or replace function portal_belongs_elsewhere(contact text, account text) returns boolean
    language plpgsql stable security definer set search_path from current as $fn$ begin
      return exists (select 1 from "AccountContactRelation" relation
        where relation."ContactId" = contact and relation."AccountId" is distinct from account);
    end $fn$`,
  // The author to store: staff, or the actor when only the actor's company reads the row, else the system user.
  // Rows that others read (a lost offer, a reposted load, a facility's rating) would otherwise disclose a
  // competitor's user. Of staff they disclose an id, because only staff reads the users of the provider.
  'portal_author(text, jsonb)': `
    create or replace function portal_author(table_name text, facts jsonb) returns text language plpgsql stable as $fn$
    declare
      actor text := portal_user_id();
      account text := nullif(current_setting('app.actor_account', true), '');
      is_own boolean;
    begin
      if actor is null then return '${SYSTEM_USER_ID}'; end if;
      is_own := case table_name
        when 'Account' then facts->>'Id' = account
        when 'Load__c' then facts->>'Carrier_Account__c' = account
        when 'Load_Stop__c' then exists (select 1 from "Load__c" load
          where load."Id" = facts->>'Load__c' and load."Carrier_Account__c" = account)
        when 'Contact' then not portal_belongs_elsewhere(facts->>'Id', account)
        when 'User' then facts->>'Id' = actor or not portal_belongs_elsewhere(facts->>'ContactId', account)
        when 'Facility__c' then false
        when 'Notification__c' then false
        else case
          when facts ? 'Account__c' then facts->>'Account__c' = account
          when facts ? 'AccountId' then facts->>'AccountId' = account
          else true end
        end;
      if not is_own and table_name <> 'Notification__c' then
        is_own := exists (select 1 from "Account" own where own."Id" = account and own."Type" = 'Provider');
      end if;
      return case when is_own then actor else '${SYSTEM_USER_ID}' end;
    end $fn$`,
  // Sets author and timestamp in a trigger, so that no write path omits them. The timestamp always grows. A
  // conditional update compares whole seconds (HTTP dates): it moves the timestamp to the next second, so
  // that a second update with the same condition fails.
  'portal_touch()': `
    create or replace function portal_touch() returns trigger language plpgsql as $fn$
    declare
      actor text := portal_author(tg_table_name, to_jsonb(new));
      condition text := current_setting('${CONDITION_SETTING}', true);
    begin
      if tg_op = 'INSERT' then
        new."CreatedDate" := coalesce(new."CreatedDate", clock_timestamp());
        new."CreatedById" := coalesce(new."CreatedById", actor);
        new."OwnerId" := coalesce(new."OwnerId", actor);
        new."LastModifiedDate" := coalesce(new."LastModifiedDate", new."CreatedDate");
        new."LastModifiedById" := coalesce(new."LastModifiedById", new."CreatedById");
        new."SystemModstamp" := coalesce(new."SystemModstamp", new."LastModifiedDate");
      else
        new."Id" := old."Id";
        new."CreatedDate" := old."CreatedDate";
        new."CreatedById" := old."CreatedById";
        new."SystemModstamp" := greatest(
          date_trunc('milliseconds', clock_timestamp()), old."SystemModstamp" + interval '1 millisecond',
          case when split_part(condition, ' ', 1) = old."Id" then interval '1 second' + date_trunc('second',
            greatest(old."SystemModstamp", least(clock_timestamp(), split_part(condition, ' ', 2)::timestamptz))) end);
        new."LastModifiedDate" := new."SystemModstamp";
        new."LastModifiedById" := actor;
      end if;
      return new;
    end $fn$`,
  // Only retention jobs set app.retention: they delete expired positions, and the address and browser of a
  // consent. The consent, its time and its text never change.
  'portal_append_only()': `
    create or replace function portal_append_only() returns trigger language plpgsql as $fn$
    begin
      if tg_op = 'DELETE' and current_setting('app.retention', true) = 'on' then
        return old;
      end if;
      if tg_op = 'UPDATE' and current_setting('app.retention', true) = 'on'
        and to_jsonb(new) - array['Ip__c', 'User_Agent__c'] = to_jsonb(old) - array['Ip__c', 'User_Agent__c']
        and to_jsonb(new) ->> 'Ip__c' is null and to_jsonb(new) ->> 'User_Agent__c' is null then
        return new;
      end if;
      raise exception '% rows are never changed or removed.', tg_table_name using errcode = '42501';
    end $fn$`,
  // Raises a rule's error; refusalsOfDatabase.ts maps its name to a message.
  'portal_refuse(text)': `
    create or replace function portal_refuse(rule text) returns void language plpgsql as $fn$ begin
      raise exception 'refused by rule %', rule using errcode = '23514', constraint = rule;
    end $fn$`,
  // A second person decided on the bank data: none is added to a decided change.
  'portal_bank_of_open_change()': `
    create or replace function portal_bank_of_open_change() returns trigger language plpgsql as $fn$ begin
      if not exists (select from "Remit_To_Change__c" where "Id" = new.change_id and "Status__c" = 'Entered') then
        perform portal_refuse('Remit_To_Change__c_is_decided');
      end if;
      return new;
    end $fn$`,
  // A NACHA file changes once: when it is voided.
  'portal_nacha_file_fixed()': `
    create or replace function portal_nacha_file_fixed() returns trigger language plpgsql as $fn$ begin
      if tg_op = 'UPDATE' and old.voided_at is null and new.voided_at is not null
        and to_jsonb(new) - array['voided_at', 'voided_by', 'void_reason']
          = to_jsonb(old) - array['voided_at', 'voided_by', 'void_reason'] then
        return new;
      end if;
      raise exception 'A NACHA file is never changed or removed.' using errcode = '42501';
    end $fn$`,
  'portal_nacha_file_voided()': `
    create or replace function portal_nacha_file_voided() returns trigger language plpgsql as $fn$ begin
      update portal_nacha_entry set is_voided = true where file_id = new.id;
      return null;
    end $fn$`,
  // An entry pays the owed amount of a payment that is scheduled and not held.
  'portal_nacha_entry_owed()': `
    create or replace function portal_nacha_entry_owed() returns trigger language plpgsql as $fn$ begin
      if not exists (select from "Payment__c" p join "Account" a on a."Id" = p."Account__c"
          join portal_nacha_file f on f.id = new.file_id
        where p."Id" = new.payment_id and p."Status__c" = 'Scheduled' and p."Run__c" = f.run_id
          and (a."Remit_To_Hold_Until__c" is null or a."Remit_To_Hold_Until__c" <= f.created_at)
          and new.cents = round((p."Amount__c" - coalesce(p."Fee__c", 0) - coalesce(p."Paid_Amount__c", 0)) * 100)) then
        raise exception 'A NACHA file pays what is owed by scheduled payments of its run that are not held.'
          using errcode = '23514', constraint = 'portal_nacha_entry_owed';
      end if;
      return new;
    end $fn$`,
  'portal_nacha_entry_fixed()': `
    create or replace function portal_nacha_entry_fixed() returns trigger language plpgsql as $fn$ begin
      if tg_op = 'UPDATE' and new.is_voided
        and to_jsonb(new) - 'is_voided' = to_jsonb(old) - 'is_voided'
        and exists (select from portal_nacha_file where id = new.file_id and voided_at is not null) then
        return new;
      end if;
      raise exception 'An entry of a NACHA file is never changed or removed.' using errcode = '42501';
    end $fn$`,
  // ABA: a Federal Reserve prefix and the check digit. Mirrors isRoutingNumber() of the contract.
  'portal_routing_is_valid(text)': `
    create or replace function portal_routing_is_valid(routing text) returns boolean language sql immutable as $fn$
      select case when routing ~ '^(0[1-9]|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)[0-9]{7}$' then (
        select sum((array[3, 7, 1])[1 + (place - 1) % 3] * substr(routing, place, 1)::integer)
        from generate_series(1, 9) place) % 10 = 0
      else false end $fn$`,
  // Validates the check digit (49 CFR 565.15(c)). Texts in another form are not validated.
  'portal_vin_is_valid(text)': `
    create or replace function portal_vin_is_valid(vin text) returns boolean language sql immutable as $fn$
      select case when vin ~ '^[A-HJ-NPR-Z0-9]{17}$' then
        substr(vin, 9, 1) = substr('0123456789X', 1 + (
          select sum((array[8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2])[place] * substr(
            translate(vin, 'ABCDEFGHJKLMNPRSTUVWXYZ', '12345678123457923456789'), place, 1)::integer)
          from generate_series(1, 17) place)::integer % 11, 1)
      else true end $fn$`,
}
