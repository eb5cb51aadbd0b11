import { Spinner } from '@stund/ui';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { errorTextId } from '../../../../shared/api/error-text.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { useSession } from '../../../../shared/session/session.ts';
import { SplitPage } from '../../../../shared/shell/split-page.tsx';
import { type Interaction, interactionQuery } from '../api/interaction.ts';
import { CodeForm } from '../components/forms/code-form.tsx';
import { ForgottenPasswordForm } from '../components/forms/forgotten-password-form.tsx';
import { LoginForm } from '../components/forms/login-form.tsx';
import { RegisterForm } from '../components/forms/register-form.tsx';
import { SecondFactorForm } from '../components/forms/second-factor-form.tsx';
import { StartButtons } from '../components/start-buttons.tsx';
import { chooseLoginView } from '../model/login-view.ts';
import styles from './login-page.module.css';

/** The page of the built-in provider: log in, register, confirm the address, request a new password. */
export function LoginPage() {
  const { t } = useTexts();
  const { interaction = '' } = useParams();
  const isLoggedIn = useSession().token !== undefined;
  const query = useQuery(interactionQuery(interaction));

  if (query.isPending) {
    return (
      <div className={styles.loading}>
        <Spinner size={24} label={t('login.loading')} />
      </div>
    );
  }
  if (query.isError) {
    // Going back from the photos opens a login that is already finished.
    if (isLoggedIn) return <Navigate to={addresses.photos} replace />;
    return (
      <SplitPage title={t('login.failed.title')} lead={t(errorTextId(query.error))}>
        <StartButtons offersNewAccount={false} />
      </SplitPage>
    );
  }
  return <LoginFormForView interaction={interaction} details={query.data} />;
}

function LoginFormForView({ interaction, details }: { interaction: string; details: Interaction }) {
  const [params] = useSearchParams();
  const props = { interaction, details };
  switch (chooseLoginView(params.get('view'), details)) {
    case 'sign-in':
      return <LoginForm {...props} />;
    case 'register':
      return <RegisterForm {...props} />;
    case 'code':
      return <CodeForm {...props} />;
    case 'second-factor':
      return <SecondFactorForm {...props} />;
    case 'forgotten':
      return <ForgottenPasswordForm {...props} />;
  }
}
