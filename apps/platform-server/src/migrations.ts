import type { Migrations } from './database/migrate'
import { changeMigrations } from './events/changeTables'
import { gatewayMigrations } from './gateway/gatewayTables'
import { oauthMigrations } from './oauth/oauthTables'
import { systemMigrations } from './sessions/systemTables'

/** Every migration of the server's own tables. Names sort in the order of application. */
export const platformMigrations: Migrations = {
  ...systemMigrations,
  ...changeMigrations,
  ...oauthMigrations,
  ...gatewayMigrations,
}
