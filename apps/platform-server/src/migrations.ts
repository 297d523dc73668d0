import { auditMigrations } from './audit/auditTables'
import { refusalMigrations } from './audit/refusalTables'
import type { Migrations } from './database/migrate'
import { changeMigrations } from './events/changeTables'
import { gatewayMigrations } from './gateway/gatewayTables'
import { mailMigrations } from './mail/mailTables'
import { facilityScoreMigrations } from './methods/facilities/facilityScoreTables'
import { signUpMigrations } from './methods/registration/signUps'
import { companyIdentityMigrations } from './methods/registration/companyIdentity'
import { trackingLinkMigrations } from './methods/shipments/trackingLinkTable'
import { joinRequestMigrations } from './methods/users/joinRequests'
import { tenderMigrations } from './domains/offers/tenderTables'
import { noticeMigrations } from './methods/notifications/noticeTables'
import { textMigrations } from './sms/textTables'
import { oauthMigrations } from './oauth/oauthTables'
import { loadMarkMigrations } from './methods/loadMarks/loadMarkTables'
import { uploadMigrations } from './uploads/uploadTables'
import { sessionSignalMigrations } from './sessions/sessionSignal'
import { systemMigrations } from './sessions/systemTables'

/** Every migration of the server's own tables. Names sort in the order of application. */
export const platformMigrations: Migrations = {
  ...systemMigrations,
  ...mailMigrations,
  ...trackingLinkMigrations,
  ...changeMigrations,
  ...oauthMigrations,
  ...gatewayMigrations,
  ...auditMigrations,
  ...loadMarkMigrations,
  ...joinRequestMigrations,
  ...noticeMigrations,
  ...textMigrations,
  ...facilityScoreMigrations,
  ...uploadMigrations,
  ...sessionSignalMigrations,
  ...signUpMigrations,
  ...companyIdentityMigrations,
  ...tenderMigrations,
  ...refusalMigrations,
}
