import { WEEKDAYS } from '@portal/contract'
import type { PortalTransaction } from '../../database/openDatabase'

/** Domain model §4 and §6. */
export async function portalRates(transaction: PortalTransaction) {
  const row = await transaction.selectFrom('Portal_Settings__c').selectAll().executeTakeFirstOrThrow()
  return {
    detention: {
      freeHours: row.Detention_Free_Hours__c,
      hourlyRate: row.Detention_Hourly_Rate__c,
      capHours: row.Detention_Cap_Hours__c,
    },
    layoverRate: row.Layover_Rate__c,
    tonuRate: row.TONU_Rate__c,
    stopOffRate: row.Stop_Off_Rate__c,
    isInvoiceRequired: row.Invoice_Required__c,
    paymentWeekdays: WEEKDAYS.filter((day) => row.Payment_Weekdays__c?.split(';').includes(day)),
    terms: {
      standardDays: row.Standard_Terms_Days__c,
      quickPayDays: row.Quick_Pay_Days__c,
      quickPayFeePct: row.Quick_Pay_Fee_Pct__c,
    },
  }
}
