import {
  Check,
  CircleQuestionMark,
  Download,
  FolderPlus,
  Image,
  ListFilter,
  LogOut,
  Settings,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import {
  Avatar,
  Button,
  Dialog,
  IconButton,
  Menu,
  MenuItem,
  MenuNote,
  MenuSection,
  MenuSeparator,
  showToast,
  TextField,
  Tooltip,
} from '../src/index.ts';
import { Row, Section } from './section.tsx';

const FILTERS = ['Alle', 'Bare bilder', 'Bare videoer'];
const RECENT = ['Siste døgn', 'Siste 7 dager', 'Siste 30 dager'];

export function MenuSectionDemo() {
  const [chosen, setChosen] = useState('Alle');
  return (
    <Section title="Menyer og hint">
      <Row>
        <Menu trigger={(props) => <Button {...props}>Fil</Button>}>
          <MenuItem icon={<Download />}>Last ned</MenuItem>
          <MenuItem icon={<FolderPlus />}>Legg i album</MenuItem>
          <MenuItem icon={<Image />} isDisabled>
            Bruk som forside
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={<Trash2 />} isDanger>
            Slett
          </MenuItem>
        </Menu>
        <Menu
          label="Filter"
          trigger={(props) => (
            <Button {...props} variant="quiet" icon={<ListFilter />}>
              {chosen}
            </Button>
          )}
        >
          {FILTERS.map((name) => (
            <MenuItem key={name} isChecked={chosen === name} count="11 734" onSelect={() => setChosen(name)}>
              {name}
            </MenuItem>
          ))}
          <MenuSection heading="Sist lastet opp">
            {RECENT.map((name) => (
              <MenuItem key={name} isChecked={chosen === name} count="64" onSelect={() => setChosen(name)}>
                {name}
              </MenuItem>
            ))}
          </MenuSection>
          <MenuSeparator />
          <MenuNote count="316">Skjermbilder, telles for seg</MenuNote>
        </Menu>
        <Menu
          label="Konto"
          align="end"
          trigger={(props) => (
            <IconButton {...props} variant="round" label="Konto" icon={<Avatar name="Ingrid Solberg" isDecorative />} />
          )}
          header={
            <Row>
              <Avatar name="Ingrid Solberg" size={40} isDecorative />
              <div>
                <div className="type-ui-label">Ingrid Solberg</div>
                ingrid.solberg@eksempel.no
              </div>
            </Row>
          }
        >
          <MenuItem icon={<Settings />} href="#innstillinger">
            Innstillinger
          </MenuItem>
          <MenuItem icon={<CircleQuestionMark />}>Hjelp</MenuItem>
          <MenuSeparator />
          <MenuItem icon={<LogOut />}>Logg ut</MenuItem>
        </Menu>
        <Tooltip text="Du trenger et abonnement for å lagre egne bilder. Du kan fortsatt se og laste ned det andre deler.">
          <Button>Hint</Button>
        </Tooltip>
      </Row>
    </Section>
  );
}

export function DialogSection() {
  const [open, setOpen] = useState<string>();
  const close = () => setOpen(undefined);
  return (
    <Section title="Dialoger">
      <Row>
        <Button onClick={() => setOpen('delete')}>Bekreft sletting</Button>
        <Button onClick={() => setOpen('forever')}>Bekreft sletting for godt</Button>
        <Button onClick={() => setOpen('name')}>Nytt navn</Button>
      </Row>
      <Dialog
        isOpen={open === 'delete'}
        onClose={close}
        title="Slette 12 filer?"
        text="De havner i papirkurven og kan gjenopprettes i 90 dager. Filene fjernes også fra albumene de ligger i."
        actions={
          <>
            <Button onClick={close}>Avbryt</Button>
            <Button variant="danger" onClick={close}>
              Slett
            </Button>
          </>
        }
      />
      <Dialog
        isOpen={open === 'forever'}
        onClose={close}
        isDestructive
        title="Slette 12 filer for godt?"
        text="Dette kan ikke angres."
        actions={
          <>
            <Button onClick={close}>Avbryt</Button>
            <Button variant="danger" onClick={close}>
              Slett for godt
            </Button>
          </>
        }
      />
      <Dialog
        isOpen={open === 'name'}
        onClose={close}
        onSubmit={close}
        title="Hva heter albumet?"
        actions={
          <>
            <Button onClick={close}>Avbryt</Button>
            <Button variant="primary" type="submit">
              Lagre
            </Button>
          </>
        }
      >
        <TextField label="Navn på albumet" defaultValue="Hytta" help="Inntil 255 tegn" />
      </Dialog>
    </Section>
  );
}

export function ToastSection() {
  return (
    <Section title="Meldinger">
      <Row>
        <Button
          onClick={() => showToast({ message: '12 filer er slettet', action: { label: 'Angre', onPress: () => {} } })}
        >
          Med handling
        </Button>
        <Button onClick={() => showToast({ message: 'Lenken er kopiert', icon: <Check /> })}>Ferdig</Button>
        <Button
          onClick={() =>
            showToast({
              kind: 'error',
              message: 'Bildet ble ikke lagt til i «Sommer på Helgeland»',
              action: { label: 'Prøv igjen', onPress: () => {} },
            })
          }
        >
          Feil
        </Button>
        <Button onClick={() => showToast({ id: 'zip', kind: 'busy', message: 'Klargjør nedlasting, 34 av 87' })}>
          Jobber
        </Button>
        <Button onClick={() => showToast({ id: 'zip', message: 'Nedlastingen er klar' })}>Jobben er ferdig</Button>
      </Row>
    </Section>
  );
}
