import { sql, type Generated } from 'kysely'
import type { Migrations } from '../../../database/migrate'
import type { Queries } from '../../../database/openDatabase'
import { SUM_NAMES, type FigureSums } from './figureSums'

type FigureHourTables = {
  /** Sums of a past UTC hour. A missing hour is summed from the records. */
  portal_figure_hour: FigureSums & { hour: Date }
  /** Changes since the hours were summed: of an hour, or of a load in every hour that counts it. */
  portal_figure_change: { id: Generated<number>; hour: Date | null; load_id: string | null }
}

export const figureHourTables = (queries: Queries) => queries.withTables<FigureHourTables>()

export const figureHourMigrations: Migrations = {
  '2027-03-20-figure-hours': {
    async up(db) {
      const sums = SUM_NAMES.map((name) => `${name} numeric not null`).join(', ')
      await sql.raw(`create table portal_figure_hour (hour timestamptz primary key, ${sums})`).execute(db)
      await sql`create table portal_figure_change (
        id bigint generated always as identity primary key, hour timestamptz, load_id text collate "C",
        check ((hour is null) <> (load_id is null)))`.execute(db)
    },
  },
}
