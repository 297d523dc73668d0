import type { CoverGroup, CoverPart, CoverSort } from '@portal/contract'
import { sql, type RawBuilder } from 'kysely'
import { openMargin } from '../../../metadata/objects/loadIndexes'
import { openBid } from './coverRisk'

export interface CoverOrder {
  group: CoverGroup
  sort: CoverSort
  isDescending: boolean
}

interface Value {
  sql: RawBuilder<unknown>
  /** Joins that the value needs. */
  joins?: RawBuilder<unknown>
  /** An index in the order of the value. */
  index?: {
    nulls: 'first' | 'last'
    /** Of which parts. */
    of: readonly CoverPart[]
  }
}

/** Indexes that begin with the status. */
const ofPosted: Value['index'] = { nulls: 'first', of: ['posted'] }

const GROUP_KEYS: Readonly<Record<CoverGroup, Value>> = {
  day: { sql: sql`l.day` },
  origin: { sql: sql`l."Origin_State__c" collate "C"` },
  equipment: { sql: sql`l."Equipment_Type__c" collate "C"` },
  shipper: {
    sql: sql`shipper."Name" collate "C"`,
    joins: sql`join "Account" shipper on shipper."Id" = l."Shipper_Account__c"`,
  },
  none: { sql: sql`null::text` },
}

const column = (name: string): Value => ({ sql: sql`l.${sql.ref(name)}` })
const textOf = (names: readonly string[]) =>
  sql.join(
    names.map((name) => sql`coalesce(l.${sql.ref(name)}, '')`),
    sql` || ' ' || `,
  )

/** The margin rule of a load, in the order of `marginFor`. */
const marginJoins = sql`
  left join portal_margin_rule exact on exact.origin_state = l."Origin_State__c"
    and exact.destination_state = l."Destination_State__c" and exact.equipment = l."Equipment_Type__c"
  left join portal_margin_rule lane on lane.origin_state = l."Origin_State__c"
    and lane.destination_state = l."Destination_State__c" and lane.equipment is null
  left join portal_margin_rule of_type on of_type.origin_state is null and of_type.equipment = l."Equipment_Type__c"
  cross join (select "Default_Margin_Pct__c" as pct from "Portal_Settings__c" order by "CreatedDate" limit 1) standard`

/** As `targetBuy` computes it, in double precision. */
const target = sql`case when l."Shipper_Rate__c" is not null then least(
  floor(l."Shipper_Rate__c"::float8 * (1 - coalesce(exact.margin_pct, lane.margin_pct, of_type.margin_pct,
    standard.pct)::float8 / 100) / 5) * 5, l."Max_Bid__c"::float8) end`

const sortValues = (now: Date): Readonly<Record<CoverSort, Value>> => ({
  pickup: { ...column('Pickup_From__c'), index: ofPosted },
  load: { sql: sql`l."Load_Number__c" collate "C"` },
  lane: {
    sql: sql`(${textOf(['Origin_State__c', 'Origin_City__c', 'Destination_State__c', 'Destination_City__c'])}) collate "C"`,
  },
  // The oldest first.
  age: { ...column('Posted_At__c'), index: ofPosted },
  offers: {
    sql: sql`coalesce(bids.number, 0)`,
    joins: sql`left join (
      select o."Load__c" as load_id, count(*) as number from "Load_Offer__c" o where ${openBid(now)} group by 1) bids
      on bids.load_id = l."Id"`,
  },
  views: {
    sql: sql`(select count(*) from portal_load_mark mark
      where mark.load_id = l."Id" collate "default" and mark.kind = 'viewed')`,
  },
  median: {
    // Rounded half up, as in the response.
    sql: sql`floor(median.median_rpm * l."Loaded_Miles__c" + 0.5)`,
    joins: sql`left join portal_lane_median median on median.lane = l.portal_lane`,
  },
  posted: { ...column('Total_Rate__c'), index: ofPosted },
  target: { sql: target, joins: marginJoins },
  maxBuy: column('Max_Bid__c'),
  sell: column('Shipper_Rate__c'),
  margin: { sql: sql.raw(openMargin('l.')), index: { nulls: 'last', of: ['posted', 'all'] } },
})

/** SQL of the group of a load at alias `l`: `key` and the joins that it needs. */
export function groupSql(group: CoverGroup) {
  const { sql: key, joins = sql`` } = GROUP_KEYS[group]
  return { key, joins }
}

interface Page {
  /** The part that is shown, and its SQL. */
  show: CoverPart
  isShown: RawBuilder<boolean>
  limit: number
  offset: number
}

/**
 * SQL of the ids of a page of the CTE `open` in the order of an index, without reading the others; undefined for an order
 * that no index has. The index has loads without a value at the other end: they follow those of a query of their own.
 */
export function indexedPage(
  { group, sort, isDescending }: CoverOrder,
  { show, isShown, limit, offset }: Page,
  now: Date,
): RawBuilder<unknown> | undefined {
  const { sql: value, index } = sortValues(now)[sort]
  if (group !== 'none' || !index?.of.includes(show)) return undefined
  const direction = isDescending ? sql`desc` : sql`asc`
  const nulls = (index.nulls === 'first') === isDescending ? sql`last` : sql`first`
  const most = limit + offset
  return sql`select page.id from (
      (select false as is_empty, ${value} as value, l."Pickup_From__c" as at, l."Id" as id from open l
        where ${isShown} and ${value} is not null
        order by ${value} ${direction} nulls ${nulls}, l."Pickup_From__c" nulls last, l."Id" limit ${most})
      union all
      (select true, null, l."Pickup_From__c", l."Id" from open l where ${isShown} and ${value} is null
        order by l."Pickup_From__c" nulls last, l."Id" limit ${most})) page
    order by page.is_empty, page.value ${direction}, page.at nulls last, page.id limit ${limit} offset ${offset}`
}

/** SQL of the order of loads at alias `l`, and the joins that it needs. */
export function orderSql({ group, sort, isDescending }: CoverOrder, now: Date) {
  const { key, joins } = groupSql(group)
  const value = sortValues(now)[sort]
  const direction = isDescending ? sql`desc` : sql`asc`
  const ofGroup = group === 'day' && sort === 'pickup' ? direction : sql`asc`
  return {
    joins: sql`${joins} ${value.joins ?? sql``}`,
    by: sql`${group === 'none' ? sql`` : sql`${key} ${ofGroup} nulls last,`} ${value.sql} ${direction} nulls last,
      l."Pickup_From__c" nulls last, l."Id"`,
  }
}
