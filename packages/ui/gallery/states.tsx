import { Cast, ChevronDown, ChevronUp, Eye, Image, Search, Upload, WifiOff } from 'lucide-react';
import {
  Banner,
  BrandMark,
  Button,
  EmptyState,
  IconButton,
  PageState,
  Panel,
  ProgressBar,
  Spinner,
  UsageBar,
} from '../src/index.ts';
import styles from './gallery.module.css';
import { Row, Section } from './section.tsx';

const GB = 1024 ** 3;

export function ProgressSection() {
  return (
    <Section title="Lagring og framdrift">
      <div className={styles.grid}>
        {[64.2, 84, 96.1, 0.3].map((used) => (
          <div key={used}>
            <div className="type-ui">{used} av 100 GB</div>
            <UsageBar usedBytes={used * GB} maxBytes={100 * GB} label="Brukt plass" valueText={`${used} av 100 GB`} />
          </div>
        ))}
        <UsageBar usedBytes={40 * GB} maxBytes={100 * GB} height={12} label="Brukt plass" valueText="40 av 100 GB" />
        <ProgressBar label="Laster opp" value={0.64} valueText="6 av 14" />
        <ProgressBar label="Venter" value={undefined} />
        <Row>
          <Spinner size={16} />
          <Spinner />
          <Spinner size={32} label="Henter bilder" />
        </Row>
      </div>
    </Section>
  );
}

export function BannerSection() {
  const action = (
    <Button variant="tertiary" size={32}>
      Se abonnement
    </Button>
  );
  return (
    <Section title="Bannere">
      <div>
        <Banner icon={<Eye />} action={action}>
          Du kan se og laste ned. Med abonnement kan du også lagre og dele.
        </Banner>
        <Banner kind="warning" action={action}>
          84 av 100 GB er brukt.
        </Banner>
        <Banner kind="danger">Delingen mislyktes. Prøv igjen om litt.</Banner>
        <Banner kind="plain" icon={<Cast />} action={action}>
          Viser på TV i stua
        </Banner>
      </div>
    </Section>
  );
}

export function PanelSection() {
  const progress = <ProgressBar variant="edge" label="Laster opp" value={0.38} valueText="6 av 14" />;
  return (
    <Section title="Paneler">
      <div className={styles.stage}>
        <Panel
          title="Laster opp, åpen"
          progress={progress}
          headerActions={
            <>
              <Button variant="tertiary">Stopp</Button>
              <IconButton label="Lukk sammen" icon={<ChevronDown />} />
            </>
          }
        >
          <p className={styles.panelText}>GX010417.MP4</p>
        </Panel>
        <Panel
          title="Laster opp"
          detail="6 av 14"
          progress={progress}
          isCollapsed
          headerActions={<IconButton label="Åpne" icon={<ChevronUp />} />}
        />
        <Panel
          title="Ingen nettforbindelse"
          headerActions={<IconButton label="Lukk sammen" icon={<ChevronDown />} />}
          footer={
            <>
              <Button variant="tertiary">Stopp</Button>
              <Button variant="primary" icon={<WifiOff />}>
                Prøv nå
              </Button>
            </>
          }
        >
          <p className={styles.panelText}>Prøver igjen om 4 sekunder.</p>
        </Panel>
      </div>
    </Section>
  );
}

export function EmptySection() {
  return (
    <Section title="Tomme sider">
      <div className={styles.grid}>
        <div className={styles.box}>
          <EmptyState
            icon={<Image />}
            title="Her blir det fint"
            text="Slipp bilder og videoer her, eller velg dem selv."
            action={
              <Button variant="primary" icon={<Upload />}>
                Last opp
              </Button>
            }
          />
        </div>
        <div className={styles.box}>
          <EmptyState
            icon={<Search />}
            title="Fant ingen album med «hurtigruta»"
            text="Sjekk stavemåten, eller vis alle album."
            action={<Button>Vis alle album</Button>}
          />
        </div>
        <div className={styles.dark} data-theme="dark">
          <EmptyState icon={<Image />} title="Alltid mørkt" text="Visningen er mørk også på lys side." />
          <Button variant="primary">Last opp</Button>
        </div>
      </div>
    </Section>
  );
}

export function PageStateSection() {
  return (
    <Section title="Hele sider">
      <div className={styles.box}>
        <PageState
          title="Vi finner ikke albumet"
          text="Det kan være slettet, eller så er lenken skrevet feil."
          actions={
            <>
              <Button variant="primary">Opprett konto</Button>
              <Button>Logg inn</Button>
            </>
          }
        />
      </div>
      <BrandMark brand="moments" wordmark="responsive" />
    </Section>
  );
}
