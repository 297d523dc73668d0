import { haulSumMigrations } from './domains/booking/myLoads/sums/haulSumTables'
import { autoBookingMigrations } from './domains/booking/postedTrucks/autoBookingTable'
import { archiveMigrations } from './audit/archiveTables'
import { auditMigrations } from './audit/auditTables'
import { fieldHistoryMigrations } from './audit/fieldHistory'
import { refusalMigrations } from './audit/refusalTables'
import { verifiedMigrations } from './audit/verifiedTables'
import type { Migrations } from './database/migrate'
import { changeMigrations } from './events/changeTables'
import { gatewayMigrations } from './gateway/gatewayTables'
import { customMetadataMigrations } from './metadata/custom/storedMetadata'
import { mailMigrations } from './mail/mailTables'
import { figureHourMigrations } from './domains/overview/hours/figureHourTables'
import { boardClockMigrations } from './domains/tracking/board/boardClockTables'
import { facilityScoreMigrations } from './domains/tracking/facilities/facilityScoreTables'
import { signUpMigrations } from './domains/company/registration/signUps'
import { companyIdentityMigrations } from './domains/company/setup/companyIdentity'
import { trackingLinkMigrations } from './domains/shipments/trackingLinkTable'
import { joinRequestMigrations } from './domains/people/users/joinRequests'
import { bankMigrations } from './domains/payments/bank/bankTables'
import { nachaMigrations } from './domains/payments/nacha/nachaTables'
import { paymentSumMigrations } from './domains/payments/sums/paymentSumTables'
import { transferMigrations } from './domains/payments/transferTable'
import { markDisputeMigrations } from './domains/scorecard/markDisputeTables'
import { loadDeskMigrations } from './domains/loads/loadDeskTables'
import { openSumMigrations } from './domains/loads/board/sums/openSumTables'
import { logoMigrations } from './domains/provider/logoTable'
import { marginMigrations } from './domains/provider/marginTable'
import { quoteHoldMigrations } from './domains/quotes/quoteHolds'
import { integrationUserMigrations } from './oauth/integration/integrationTables'
import { positionMigrations } from './domains/integrations/positions/positionTables'
import { telematicsMigrations } from './domains/integrations/telematics/telematicsTables'
import { ediMigrations } from './domains/edi/ediTables'
import { webhookMigrations } from './domains/integrations/webhooks/webhookTables'
import { tenderMigrations } from './domains/offers/tenderTables'
import { noticeMigrations } from './domains/notices/noticeTables'
import { textMigrations } from './sms/textTables'
import { deviceMigrations } from './oauth/device/deviceTables'
import { oauthMigrations } from './oauth/oauthTables'
import { storedSearchMigrations } from './domains/search/alerts/storedSearchTables'
import { loadMarkMigrations } from './domains/search/loadMarkTables'
import { uploadMigrations } from './uploads/uploadTables'
import { sessionSignalMigrations } from './sessions/sessionSignal'
import { factorMigrations } from './sessions/secondFactor/factorTables'
import { identityMigrations } from './sessions/singleSignOn/identityTable'
import { viewAsMigrations } from './sessions/viewAs/viewAsTable'
import { systemMigrations } from './sessions/systemTables'

/** Migrations of the system tables, applied in the order of their names. */
export const platformMigrations: Migrations = {
  ...systemMigrations,
  ...mailMigrations,
  ...trackingLinkMigrations,
  ...changeMigrations,
  ...oauthMigrations,
  ...gatewayMigrations,
  ...auditMigrations,
  ...archiveMigrations,
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
  ...loadDeskMigrations,
  ...markDisputeMigrations,
  ...transferMigrations,
  ...refusalMigrations,
  ...fieldHistoryMigrations,
  ...customMetadataMigrations,
  ...factorMigrations,
  ...identityMigrations,
  ...viewAsMigrations,
  ...logoMigrations,
  ...marginMigrations,
  ...quoteHoldMigrations,
  ...verifiedMigrations,
  ...webhookMigrations,
  ...integrationUserMigrations,
  ...positionMigrations,
  ...autoBookingMigrations,
  ...telematicsMigrations,
  ...bankMigrations,
  ...ediMigrations,
  ...nachaMigrations,
  ...storedSearchMigrations,
  ...deviceMigrations,
  ...figureHourMigrations,
  ...boardClockMigrations,
  ...paymentSumMigrations,
  ...openSumMigrations,
  ...haulSumMigrations,
}
