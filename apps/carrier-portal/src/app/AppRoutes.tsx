import { Route, Routes } from 'react-router'
import { lazyPart, partOf } from '@portal/app-kit/loading'
import { pagePaths } from '#/address/pageTable'
import { CarrierSide, Start } from './CarrierSide'
import { FrameLayout } from './FrameLayout'
import { pageParts } from './pageParts'

// Each page is a chunk of its own.
const BlocksRoute = partOf(pageParts.blocks)
const CompanySetupRoute = partOf(pageParts.companySetup)
const HomePage = partOf(pageParts.home)
const LoadPage = partOf(pageParts.load)
const MyCompanyRoute = partOf(pageParts.myCompany)
const MyLoadsRoute = partOf(pageParts.myLoads)
const NotificationsRoute = partOf(pageParts.notifications)
const ProfileRoute = partOf(pageParts.profile)
const PublicRoute = partOf(pageParts.public)
const NotFoundPage = lazyPart(async () => (await import('#/features/errors/NotFoundPage')).NotFoundPage)
const RegistrationRoute = partOf(pageParts.registration)
const TenderRoute = partOf(pageParts.tender)
const TodaysLoadsRoute = partOf(pageParts.todaysLoads)
const ShipperRoute = partOf(pageParts.shipper)
const SignInRoute = partOf(pageParts.signIn)

/** Routes. Page names: `pageTable.ts`. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<FrameLayout />}>
        <Route path="/" element={<Start />} />
        <Route path="/carrier" element={<Start />} />
        <Route element={<CarrierSide />}>
          <Route path={pagePaths.Home} element={<HomePage />} />
          <Route path="/carrier/s/loads/:loadId" element={<LoadPage />} />
          <Route path={pagePaths.Blocks} element={<BlocksRoute />} />
          <Route path="/carrier/s/blocks/:blockId" element={<BlocksRoute />} />
          <Route path="/carrier/s/tenders/:loadId" element={<TenderRoute />} />
          <Route path={pagePaths.Finish_Setup} element={<CompanySetupRoute />} />
          <Route path={pagePaths.My_Company__c} element={<MyCompanyRoute />} />
          <Route path={pagePaths.Todays_Loads__c} element={<TodaysLoadsRoute />} />
          <Route path={pagePaths.My_Loads__c} element={<MyLoadsRoute />} />
        </Route>
        <Route path={pagePaths.Notifications} element={<NotificationsRoute />} />
        <Route path="/carrier/s/my-profile" element={<ProfileRoute />} />
        <Route path={pagePaths.Registration__c} element={<RegistrationRoute />} />
        <Route path={pagePaths.Login} element={<SignInRoute />} />
        <Route path={pagePaths.Shipper_Login} element={<SignInRoute />} />
        <Route path={pagePaths.Shipper_Home} element={<ShipperRoute page="home" />} />
        <Route path={pagePaths.Get_a_Quote__c} element={<ShipperRoute page="quote" />} />
        <Route path={pagePaths.Repeat_shipment__c} element={<ShipperRoute page="repeat" />} />
        <Route path="/shipper/shipments/:loadId" element={<ShipperRoute page="shipment" />} />
        <Route path="/shipper/:section" element={<ShipperRoute page="section" />} />
        <Route path="/track/:token" element={<ShipperRoute page="track" />} />
        <Route path={pagePaths.Help} element={<PublicRoute page="help" />} />
        <Route path={pagePaths.Terms_of_Use} element={<PublicRoute page="terms" />} />
        <Route path={pagePaths.Data_Processing} element={<PublicRoute page="dataProcessing" />} />
        <Route path={pagePaths.Privacy_Policy} element={<PublicRoute page="privacy" />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  )
}
