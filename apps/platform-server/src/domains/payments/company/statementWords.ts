import type { PaymentStatus } from '@portal/contract'
import type { Language } from '../../../languages'

interface StatementWords {
  title: string
  subject: string
  period: string
  asOf: (day: string) => string
  paidInPeriod: string
  fees: string
  short: string
  owed: string
  aging: string
  buckets: readonly [current: string, to30: string, to60: string, to90: string, over90: string]
  remittances: string
  noRemittances: string
  open: string
  noOpen: string
  load: string
  invoice: string
  amount: string
  fee: string
  shortPaid: string
  paid: string
  status: string
  due: string
  left: string
  statuses: Readonly<Record<PaymentStatus, string>>
  methods: Readonly<Record<'ACH' | 'Check' | 'Factor', string>>
  cut: string
  page: (page: number, pages: number) => string
}

const english: StatementWords = {
  title: 'Carrier statement',
  subject: 'Payments to the carrier and open balance',
  period: 'Period',
  asOf: (day) => `Open balance as of ${day}`,
  paidInPeriod: 'Paid in this period',
  fees: 'Quick Pay fees deducted',
  short: 'Paid short',
  owed: 'Open balance',
  aging: 'Aging of the open balance',
  buckets: ['Not yet due', '1–30 days', '31–60 days', '61–90 days', 'Over 90 days'],
  remittances: 'Remittances',
  noRemittances: 'No payment was made in this period.',
  open: 'Open payments',
  noOpen: 'Nothing is open.',
  load: 'Load',
  invoice: 'Invoice',
  amount: 'Owed',
  fee: 'Fee',
  shortPaid: 'Paid short',
  paid: 'Paid',
  status: 'Status',
  due: 'Date',
  left: 'Open',
  statuses: {
    'Not Ready': 'Not ready',
    'Missing Documents': 'Missing documents',
    'Under Review': 'Under review',
    Approved: 'Approved',
    Scheduled: 'Scheduled',
    Paid: 'Paid',
    'On Hold': 'On hold',
    Disputed: 'Disputed',
    'Short Paid': 'Paid short',
  },
  methods: { ACH: 'ACH', Check: 'Check', Factor: 'Factor' },
  cut: 'This statement has too many rows. The rest is in the CSV file.',
  page: (page, pages) => `Page ${page} of ${pages}`,
}

const spanish: StatementWords = {
  title: 'Estado de cuenta del transportista',
  subject: 'Pagos al transportista y saldo pendiente',
  period: 'Período',
  asOf: (day) => `Saldo pendiente al ${day}`,
  paidInPeriod: 'Pagado en este período',
  fees: 'Cargos de pago rápido descontados',
  short: 'Pagado de menos',
  owed: 'Saldo pendiente',
  aging: 'Antigüedad del saldo pendiente',
  buckets: ['Aún no vence', '1–30 días', '31–60 días', '61–90 días', 'Más de 90 días'],
  remittances: 'Remesas',
  noRemittances: 'No se hizo ningún pago en este período.',
  open: 'Pagos pendientes',
  noOpen: 'No hay nada pendiente.',
  load: 'Carga',
  invoice: 'Factura',
  amount: 'Adeudado',
  fee: 'Cargo',
  shortPaid: 'De menos',
  paid: 'Pagado',
  status: 'Estado',
  due: 'Fecha',
  left: 'Pendiente',
  statuses: {
    'Not Ready': 'No listo',
    'Missing Documents': 'Faltan documentos',
    'Under Review': 'En revisión',
    Approved: 'Aprobado',
    Scheduled: 'Programado',
    Paid: 'Pagado',
    'On Hold': 'En espera',
    Disputed: 'En disputa',
    'Short Paid': 'Pagado de menos',
  },
  methods: { ACH: 'ACH', Check: 'Cheque', Factor: 'Factoraje' },
  cut: 'Este estado de cuenta tiene demasiadas filas. El resto está en el archivo CSV.',
  page: (page, pages) => `Página ${page} de ${pages}`,
}

export const STATEMENT_WORDS: Readonly<Record<Language, StatementWords>> = {
  'en-US': english,
  'es-US': spanish,
}
