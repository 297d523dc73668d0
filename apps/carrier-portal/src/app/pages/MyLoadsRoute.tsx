import { AssignHost } from '#/features/assignment/AssignHost'
import { assignmentOf } from '#/features/assignment/assignmentOf'
import { MyLoadsPage } from '#/features/my-loads/MyLoadsPage'
import { WithMessages } from '#/i18n/i18n'
import { lazyPart } from '@portal/app-kit/loading'
import { RequireSession } from '#/app/RequireSession'

const CockpitPage = lazyPart(async () => (await import('#/features/cockpit/CockpitPage')).CockpitPage)

const CompanyPaymentsPart = lazyPart(async () => (await import('./CompanyPaymentsPart')).CompanyPaymentsPart)

export function MyLoadsRoute() {
  return (
    <RequireSession>
      <WithMessages catalogue="hauled-load">
        <WithMessages catalogue="my-loads">
          <AssignHost>
            {(assign) => (
              <MyLoadsPage
                onAssign={(load) => assign(assignmentOf(load))}
                payments={<CompanyPaymentsPart />}
                timeline={
                  <WithMessages catalogue="cockpit">
                    <CockpitPage
                      onAssign={(loads) =>
                        assign(
                          loads.map(({ id, driverIds, ...load }) => ({
                            ...load,
                            loadId: id,
                            driverId: driverIds[0] ?? null,
                          })),
                        )
                      }
                    />
                  </WithMessages>
                }
              />
            )}
          </AssignHost>
        </WithMessages>
      </WithMessages>
    </RequireSession>
  )
}
