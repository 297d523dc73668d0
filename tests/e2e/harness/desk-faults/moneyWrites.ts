import { actAs, method, press, pressInDialog, readAs, type FaultFlows } from '../faultFlow.ts'

/** Writes about payments, charges and credit. */
export const MONEY_WRITES: FaultFlows = {
  'approve accessorial': {
    email: 'billing@provider.test',
    application: 'desk',
    sends: method('DeskCharges/answer'),
    async enter(page, marker) {
      await page.goto('/desk/charges')
      const dispatcher = await page
        .context()
        .browser()
        ?.newContext({ baseURL: new URL(page.url()).origin })
      if (!dispatcher) throw new Error('The page has no browser.')
      await dispatcher.request.post('/auth/login', {
        data: { email: 'dispatcher@carrier.test', password: 'Portal-demo-1' },
      })
      const found = (await (
        await dispatcher.request.get(
          `/services/data/v63.0/query?q=${encodeURIComponent("SELECT Id FROM Load__c WHERE Status__c = 'In Transit' LIMIT 1")}`,
        )
      ).json()) as { records: { Id: string }[] }
      await dispatcher.close()
      const { id } = (await actAs(page, 'dispatcher@carrier.test', 'Accessorials/request', {
        loadId: found.records[0]?.Id,
        type: 'Other',
        amount: 12.5,
        reason: marker,
      })) as { id: string }
      await page.goto(`/desk/charges?id=${id}`)
      await page.getByRole('textbox', { name: 'Amount' }).fill('11.25')
      return `SELECT COUNT() FROM Accessorial__c WHERE Id = '${id}' AND Status__c = 'Approved' AND Amount__c = 11.25`
    },
    send: press(/^Approve/u),
    done: (page) => page.getByText('Charge approved: $11.25.'),
    field: (page) => page.getByRole('textbox', { name: 'Amount' }),
  },
  'pay run': {
    email: 'billing@provider.test',
    application: 'desk',
    sends: method('DeskPayments/run'),
    async enter(page) {
      await page.goto('/desk/payments')
      const { payments } = await readAs<{
        payments: { id: string; status: string; runId: string | null }[]
      }>(page, 'DeskPayments/list', { status: ['Under Review', 'Scheduled'] })
      // Later one of an earlier run: others miss documents.
      const payment = payments.find(({ status, runId }) => status === 'Under Review' || runId !== null)
      if (!payment) throw new Error('There is no payment.')
      const staff = 'desk@provider.test'
      const move = (to: string) =>
        actAs(page, staff, 'DeskPayments/move', { paymentId: payment.id, to, reason: 'Of the fault grid' })
      if (payment.status === 'Scheduled') await move('On Hold')
      await move('Approved')
      await page.getByRole('button', { name: 'New pay run' }).click()
      await page.getByRole('dialog').getByLabel('Due by').fill('2099-12-31')
      return `SELECT COUNT() FROM Payment__c WHERE Id = '${payment.id}' AND Status__c = 'Scheduled'`
    },
    send: pressInDialog('New pay run'),
    done: (page) => page.getByRole('dialog').getByText(/^PR-\d+: \d+ payments?,/u),
    field: (page) => page.getByRole('dialog').getByLabel('Due by'),
  },
  'shipper credit': {
    email: 'billing@provider.test',
    application: 'desk',
    sends: method('DeskInvoices/setCredit'),
    async enter(page, marker) {
      await page.goto('/desk/invoices?view=credit')
      await page.getByRole('link', { name: 'Harbor Paper Company' }).click()
      const dialog = page.getByRole('dialog')
      const limit = 500_000 + Math.floor(Math.random() * 100_000)
      await dialog.getByRole('textbox', { name: /^Credit limit/u }).fill(String(limit))
      await dialog.getByRole('textbox', { name: 'Reason' }).fill(marker)
      return `SELECT COUNT() FROM Account WHERE Credit_Limit__c = ${limit}`
    },
    send: pressInDialog('Save credit'),
    done: (page) => page.getByText(/^Credit of .+ saved\.$/u),
    field: (page) => page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }),
  },
}
