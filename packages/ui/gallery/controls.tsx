import { ChevronDown, Globe, Info, ListFilter, Search, Share2, Upload, X } from 'lucide-react';
import { useState } from 'react';
import { Avatar, AvatarStack, Badge, Button, Checkbox, IconButton, Select, Tabs, TextField } from '../src/index.ts';
import styles from './gallery.module.css';
import { Row, Section } from './section.tsx';

export function ButtonSection() {
  const [isOn, setIsOn] = useState(true);
  return (
    <Section title="Knapper">
      <Row>
        <Button variant="primary">Last opp</Button>
        <Button variant="primary" icon={<Upload />}>
          Last opp
        </Button>
        <Button variant="primary" isBusy busyLabel="Lagrer">
          Lagre
        </Button>
        <Button disabled>Last opp</Button>
        <Button variant="primary" disabledReason="Du trenger et abonnement for å lagre egne bilder.">
          Med grunn
        </Button>
        <Button>Avbryt</Button>
        <Button variant="tertiary">Endre</Button>
        <Button variant="danger">Slett</Button>
        <Button variant="danger-tertiary">Stopp</Button>
        <Button variant="quiet" icon={<ListFilter />} endIcon={<ChevronDown />}>
          Alle
        </Button>
        <Button href="#lenke">Lenke</Button>
      </Row>
      <Row>
        <Button variant="primary" size={48}>
          Stor 48
        </Button>
        <Button variant="primary">Vanlig 40</Button>
        <Button variant="primary" size={32}>
          Liten 32
        </Button>
        <IconButton label="Del" icon={<Share2 />} />
        <IconButton label="Detaljer" icon={<Info />} isPressed={isOn} onClick={() => setIsOn(!isOn)} />
        <IconButton label="Lukk" icon={<X />} iconSize={24} disabled />
        <div className={styles.photo}>
          <IconButton variant="photo" label="Del" icon={<Share2 />} />
          <IconButton variant="photo" label="Lukk" icon={<X />} iconSize={22} />
        </div>
      </Row>
      <div className={styles.headerBar}>
        <Tabs
          label="Steder"
          items={[
            { href: '#bilder', label: 'Bilder', isCurrent: true },
            { href: '#album', label: 'Album', isCurrent: false },
          ]}
        />
      </div>
    </Section>
  );
}

const LANGUAGES = [
  { value: 'nb', label: 'Norsk bokmål', lang: 'nb' },
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'sv', label: 'Svenska', lang: 'sv' },
  { value: 'bg', label: 'Български', lang: 'bg' },
] as const;

type Language = (typeof LANGUAGES)[number]['value'];

export function FieldSection() {
  const [language, setLanguage] = useState<Language>('nb');
  return (
    <Section title="Felt">
      <div className={styles.grid}>
        <TextField label="Navn på albumet" placeholder="For eksempel Sommer 2025" help="Inntil 255 tegn" />
        <TextField label="Navn på albumet" defaultValue="Hytta" isRequired />
        <TextField
          label="E-post"
          type="email"
          defaultValue="kari@eksempel"
          error="E-postadressen «kari@eksempel» er ikke gyldig"
        />
        <Select label="Språk" value={language} options={LANGUAGES} onChange={setLanguage} />
        <TextField
          size={48}
          label="Passord"
          type="password"
          autoComplete="current-password"
          defaultValue="hemmelig10"
          labelAction={<a href="#glemt">Glemt passord?</a>}
          revealLabels={{ show: 'Vis passordet', hide: 'Skjul passordet' }}
        />
        <TextField size={40} label="Søk" isLabelHidden type="search" icon={<Search />} placeholder="Søk i album" />
        <TextField label="Kan ikke endres" defaultValue="ingrid@eksempel.no" disabled />
        <Select
          variant="quiet"
          icon={<Globe />}
          label="Språk"
          value={language}
          options={LANGUAGES}
          onChange={setLanguage}
        />
      </div>
    </Section>
  );
}

export function ChoiceSection() {
  return (
    <Section title="Valg">
      <Row>
        <Checkbox>Av</Checkbox>
        <Checkbox defaultChecked>La meg være logget inn på denne enheten</Checkbox>
        <Checkbox isIndeterminate>Noen</Checkbox>
        <Checkbox disabled>Av, kan ikke velges</Checkbox>
        <Checkbox disabled defaultChecked>
          På, kan ikke velges
        </Checkbox>
        <Checkbox error="Du må godta vilkårene for å fortsette">Jeg godtar vilkårene</Checkbox>
        <Checkbox aria-label="Uten ord" />
      </Row>
      <Row>
        <Badge tone="accent">Aktiv</Badge>
        <Badge tone="outline">Kommer</Badge>
        <Badge>Utilgjengelig</Badge>
        <Badge tone="warning">80 %</Badge>
        <Badge tone="danger">5 dager igjen</Badge>
        <div className={styles.photo}>
          <Badge tone="photo">2:31</Badge>
          <Badge tone="photo" icon={<Info />} label="Levende bilde" />
          <Badge tone="photo-danger">3 dager</Badge>
        </div>
        <Avatar name="Ingrid Solberg" size={24} />
        <Avatar name="Ingrid Solberg" size={28} />
        <Avatar name="Ingrid Solberg" />
        <Avatar name="Ingrid Solberg" size={40} />
        <Avatar name="Ingrid Solberg" size={64} />
        <AvatarStack>
          <Avatar name="Lars Hansen" size={28} />
          <Avatar name="Ивана" size={28} />
          <Avatar name="Åse" size={28} src="data:image/png;base64,broken" />
        </AvatarStack>
      </Row>
    </Section>
  );
}
