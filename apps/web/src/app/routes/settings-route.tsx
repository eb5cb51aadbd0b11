import { logOut } from '../../features/login/index.ts';
import { SettingsPage } from '../../features/settings/index.ts';
import { Footer } from '../../shared/shell/footer.tsx';

export function SettingsRoute() {
  return (
    <>
      <SettingsPage logOut={logOut} />
      <Footer />
    </>
  );
}
