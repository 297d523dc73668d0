import { lazyPart, type LazyPart } from '@portal/app-kit/loading'

interface DeskPage {
  /** Without `/desk`. */
  path: string
  /** Catalogues of messages that the page needs. */
  catalogues: readonly string[]
  Page: LazyPart<object>
}

/** Pages of the desk's own work, each in a chunk of its own. */
export const DESK_PAGES: readonly DeskPage[] = [
  {
    path: 'figures/:figure',
    catalogues: ['queue', 'overview'],
    Page: lazyPart(() => import('#/overview/FigureRecordsPage').then((part) => part.FigureRecordsPage)),
  },
  {
    path: 'carriers',
    catalogues: ['queue', 'carriers'],
    Page: lazyPart(() => import('#/carriers/CarriersPage').then((part) => part.CarriersPage)),
  },
  {
    path: 'cover',
    catalogues: ['queue', 'freight', 'loads'],
    Page: lazyPart(() => import('#/loads/board/CoverBoardPage').then((part) => part.CoverBoardPage)),
  },
  {
    path: 'blocks',
    catalogues: ['queue', 'freight', 'loads', 'blocks'],
    Page: lazyPart(() => import('#/blocks/BlocksPage').then((part) => part.BlocksPage)),
  },
  {
    path: 'loads/new',
    catalogues: ['queue', 'freight', 'loads', 'blocks'],
    Page: lazyPart(() => import('#/loads/post/PostLoadPage').then((part) => part.PostLoadPage)),
  },
  {
    path: 'loads/import',
    catalogues: ['queue', 'freight', 'loads'],
    Page: lazyPart(() => import('#/loads/import/ImportLoadsPage').then((part) => part.ImportLoadsPage)),
  },
  {
    path: 'offers',
    catalogues: ['queue', 'freight', 'loads'],
    Page: lazyPart(() => import('#/loads/offers/OffersInboxPage').then((part) => part.OffersInboxPage)),
  },
  {
    path: 'tracking',
    catalogues: ['queue', 'freight', 'loads', 'tracking'],
    Page: lazyPart(() => import('#/tracking/board/TrackingBoardPage').then((part) => part.TrackingBoardPage)),
  },
  {
    path: 'documents',
    catalogues: ['queue', 'files', 'documents'],
    Page: lazyPart(() => import('#/documents/DocumentsPage').then((part) => part.DocumentsPage)),
  },
  {
    path: 'charges',
    catalogues: ['queue', 'files', 'charges'],
    Page: lazyPart(() => import('#/charges/ChargesPage').then((part) => part.ChargesPage)),
  },
  {
    path: 'messages',
    catalogues: ['queue', 'messages'],
    Page: lazyPart(() => import('#/messages/MessagesPage').then((part) => part.MessagesPage)),
  },
  {
    path: 'invoices',
    catalogues: ['queue', 'invoices'],
    Page: lazyPart(() => import('#/invoices/InvoicesPage').then((part) => part.InvoicesPage)),
  },
  {
    path: 'payments',
    catalogues: ['queue', 'payments'],
    Page: lazyPart(() => import('#/payments/PaymentsPage').then((part) => part.PaymentsPage)),
  },
  {
    path: 'people',
    catalogues: ['queue', 'people'],
    Page: lazyPart(() => import('#/people/PeoplePage').then((part) => part.PeoplePage)),
  },
  {
    path: 'announcements',
    catalogues: ['queue', 'announcements'],
    Page: lazyPart(() => import('#/announcements/AnnouncementsPage').then((part) => part.AnnouncementsPage)),
  },
  {
    path: 'settings',
    catalogues: ['queue', 'freight', 'workspace', 'settings'],
    Page: lazyPart(() => import('#/settings/SettingsPage').then((part) => part.SettingsPage)),
  },
  {
    path: 'integrations',
    catalogues: ['queue', 'people', 'integrations'],
    Page: lazyPart(() => import('#/integrations/IntegrationsPage').then((part) => part.IntegrationsPage)),
  },
  {
    path: 'audit',
    catalogues: ['queue', 'audit'],
    Page: lazyPart(() => import('#/audit/AuditPage').then((part) => part.AuditPage)),
  },
  {
    path: 'quotes',
    catalogues: ['queue', 'freight', 'loads', 'quotes'],
    Page: lazyPart(() => import('#/quotes/QuotesPage').then((part) => part.QuotesPage)),
  },
]
