import type secondFactor from '@portal/app-kit/second-factor/messages'
import type assignment from '#/features/assignment/messages/en-US.json'
import type blocks from '#/features/blocks/messages/en-US.json'
import type booking from '#/features/booking/messages/en-US.json'
import type cockpit from '#/features/cockpit/messages/en-US.json'
import type compareLoads from '#/features/compare-loads/messages/en-US.json'
import type companyPayments from '#/features/company-payments/messages/en-US.json'
import type companySetup from '#/features/company-setup/messages/en-US.json'
import type dispatchBoard from '#/features/dispatch-board/messages/en-US.json'
import type findLoads from '#/features/find-loads/messages/en-US.json'
import type frame from '#/features/frame/messages/en-US.json'
import type homeward from '#/features/homeward/messages/en-US.json'
import type marketFigures from '#/features/market-figures/messages/en-US.json'
import type loadDetail from '#/features/load-detail/messages/en-US.json'
import type myCompany from '#/features/my-company/messages/en-US.json'
import type loadMap from '#/features/load-map/messages/en-US.json'
import type myLoads from '#/features/my-loads/messages/en-US.json'
import type offers from '#/features/offers/messages/en-US.json'
import type notifications from '#/features/notifications/messages/en-US.json'
import type hauledLoad from '#/features/hauled-load/messages/en-US.json'
import type profile from '#/features/profile/messages/en-US.json'
import type publicPages from '#/features/public/messages/en-US.json'
import type recordForm from '#/features/record-form/messages/en-US.json'
import type registration from '#/features/registration/messages/en-US.json'
import type savedSearches from '#/features/saved-searches/messages/en-US.json'
import type scorecard from '#/features/scorecard/messages/en-US.json'
import type shortcuts from '#/features/shortcuts/messages/en-US.json'
import type shipper from '#/features/shipper/messages/en-US.json'
import type signIn from '#/features/sign-in/messages/en-US.json'
import type threads from '#/features/threads/messages/en-US.json'
import type users from '#/features/users/messages/en-US.json'
import type viewAs from '#/features/view-as/messages/en-US.json'
import type documents from '#/features/documents/messages/en-US.json'
import type offline from '#/features/offline/messages/en-US.json'
import type todaysLoads from '#/features/todays-loads/messages/en-US.json'
import type shared from './messages/en-US.json'

/** Every message id; an unknown id is a type error. */
export type MessageId = keyof (typeof shared &
  typeof signIn &
  typeof secondFactor &
  typeof findLoads &
  typeof compareLoads &
  typeof savedSearches &
  typeof loadMap &
  typeof offers &
  typeof blocks &
  typeof homeward &
  typeof marketFigures &
  typeof loadDetail &
  typeof booking &
  typeof assignment &
  typeof cockpit &
  typeof dispatchBoard &
  typeof hauledLoad &
  typeof companyPayments &
  typeof notifications &
  typeof myLoads &
  typeof todaysLoads &
  typeof documents &
  typeof offline &
  typeof myCompany &
  typeof recordForm &
  typeof users &
  typeof viewAs &
  typeof frame &
  typeof profile &
  typeof publicPages &
  typeof registration &
  typeof scorecard &
  typeof shortcuts &
  typeof threads &
  typeof shipper &
  typeof companySetup)

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId
    }
  }
}
