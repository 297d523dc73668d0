import { sql } from 'kysely'
import type { Queries } from '../openDatabase'

export interface CatalogColumn {
  readonly table: string
  readonly name: string
  readonly type: string
  readonly notNull: boolean
  readonly mark: string | null
}

export interface Catalog {
  readonly tables: ReadonlySet<string>
  readonly columns: readonly CatalogColumn[]
  /** `kind table.name` to fingerprint. */
  readonly parts: ReadonlyMap<string, string | null>
  /** Keys of the indexes that reject no write. */
  readonly plainIndexes: ReadonlySet<string>
  /** Signature to fingerprint. */
  readonly functions: ReadonlyMap<string, string | null>
}

/** Prefix of a metadata table's comment. */
export const MARK = 'portal:'

export function partKey(part: { kind: string; table: string; name: string }): string {
  return `${part.kind} ${part.table}.${part.name}`
}

export async function readCatalog(queries: Queries): Promise<Catalog> {
  const tables = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace = quote_ident(current_schema())::regnamespace and c.relkind = 'r'
      and obj_description(c.oid, 'pg_class') like ${`${MARK}%`}`.execute(queries)
  const columns = await sql<CatalogColumn>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as "notNull", col_description(c.oid, a.attnum) as mark
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = quote_ident(current_schema())::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and obj_description(c.oid, 'pg_class') like ${`${MARK}%`}`.execute(
    queries,
  )
  const parts = await sql<{ key: string; mark: string | null; isPlainIndex: boolean }>`
    select 'constraint ' || c.relname || '.' || k.conname as key, obj_description(k.oid, 'pg_constraint') as mark,
      false as "isPlainIndex"
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where c.relnamespace = quote_ident(current_schema())::regnamespace and k.contype in ('c', 'f', 'u')
    union all
    select 'index ' || c.relname || '.' || i.relname, obj_description(i.oid, 'pg_class'), not x.indisunique
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
    where c.relnamespace = quote_ident(current_schema())::regnamespace
      and not exists (select 1 from pg_constraint k where k.conindid = i.oid and k.contype in ('p', 'u'))
    union all
    select 'trigger ' || c.relname || '.' || t.tgname, obj_description(t.oid, 'pg_trigger'), false
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = quote_ident(current_schema())::regnamespace and not t.tgisinternal
    union all
    select 'policy ' || c.relname || '.' || p.polname, obj_description(p.oid, 'pg_policy'), false
    from pg_policy p join pg_class c on c.oid = p.polrelid
    where c.relnamespace = quote_ident(current_schema())::regnamespace`.execute(queries)
  const functions = await sql<{ signature: string; mark: string | null }>`
    select p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' as signature,
      obj_description(p.oid, 'pg_proc') as mark
    from pg_proc p
    where p.pronamespace = quote_ident(current_schema())::regnamespace and p.proname like 'portal\\_%'`.execute(
    queries,
  )
  return {
    tables: new Set(tables.rows.map(({ name }) => name)),
    columns: columns.rows,
    parts: new Map(parts.rows.map(({ key, mark }) => [key, mark])),
    plainIndexes: new Set(parts.rows.filter(({ isPlainIndex }) => isPlainIndex).map(({ key }) => key)),
    functions: new Map(functions.rows.map(({ signature, mark }) => [signature, mark])),
  }
}
