import { Arrow, DataList, DataListRow, LinkButton, Money, Tag } from '../index.js'

export interface SampleLoad {
  number: string
  from: string
  to: string
  window: string
  equipment: string
  weight: string
  miles: string
  rate: number
  perMile: number
  tags: readonly string[]
  isGone?: boolean
}

const sampleLoads: readonly SampleLoad[] = [
  {
    number: 'L-0004127',
    from: 'Dallas, TX',
    to: 'Atlanta, GA',
    window: 'Nov 23, 2026 08:00-10:00 CT',
    equipment: 'Dry Van',
    weight: '42,000 lb',
    miles: '781 mi',
    rate: 2150,
    perMile: 2.75,
    tags: ['Book now', 'Straps'],
  },
  {
    number: 'L-0004131',
    from: 'Fort Worth, TX',
    to: 'Memphis, TN',
    window: 'Nov 23, 2026 13:00-17:00 CT',
    equipment: 'Reefer',
    weight: '38,400 lb',
    miles: '486 mi',
    rate: 1640,
    perMile: 3.37,
    tags: ['Team', 'Food Grade'],
  },
  {
    number: 'L-0004118',
    from: 'Waco, TX',
    to: 'Phoenix, AZ',
    window: 'Nov 24, 2026 06:00-09:00 CT',
    equipment: 'Flatbed',
    weight: '46,500 lb',
    miles: '1,012 mi',
    rate: 3225.5,
    perMile: 3.19,
    tags: ['No longer available'],
    isGone: true,
  },
  {
    number: 'L-0004140',
    from: 'Tyler, TX',
    to: 'Kansas City, MO',
    window: 'Nov 24, 2026 10:00-14:00 CT',
    equipment: 'Dry Van',
    weight: '21,900 lb',
    miles: '544 mi',
    rate: 1485,
    perMile: 2.73,
    tags: ['Bids'],
  },
]

export function LoadRows({
  loads = sampleLoads,
  viewLabel = 'View load',
}: {
  loads?: readonly SampleLoad[]
  viewLabel?: string
}) {
  return (
    <DataList label={`Loads, ${loads.length}`}>
      {loads.map((load, index) => (
        <DataListRow
          key={load.number}
          isGone={load.isGone ?? false}
          isCurrent={index === 1}
          title={
            <a href={`#${load.number}`}>
              {load.from} <Arrow /> {load.to}
            </a>
          }
          facts={
            <>
              <span>{load.window}</span>
              <span>{load.equipment}</span>
              <span>{load.weight}</span>
              <span>{load.miles}</span>
            </>
          }
          tags={load.tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
          amount={
            <>
              <Money amount={load.rate} size="lg" />
              <Money amount={load.perMile} size="sm" cents="always" per="/mi" />
            </>
          }
          actions={
            <LinkButton href={`#${load.number}`} aria-label={`${viewLabel} ${load.number}`}>
              {viewLabel}
            </LinkButton>
          }
        />
      ))}
    </DataList>
  )
}
