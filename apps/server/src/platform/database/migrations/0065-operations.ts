import { type Kysely, sql } from 'kysely';

/**
 * The state, progress and failure of downloads, copies of data and edits move into one table. Nodes of the previous release read and write
 * the columns `state` and `failure` of the former tables. Until a later migration removes these, triggers carry each end of an operation
 * over: what a node of this release writes to `operation`, and what one of the previous release writes to the former columns.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await createTable.execute(database);
  await carryToFormerColumns.execute(database);
  await carryFromFormerColumns.execute(database);
  await adoptExisting.execute(database);
}

const createTable = sql`
  create table operation (
    id uuid primary key,
    parent_id uuid,
    kind text not null,
    account_id uuid references account on delete cascade,
    guest_id uuid,
    job_id uuid,
    state text not null default 'queued' check (state in ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
    done bigint not null default 0,
    total bigint,
    failure text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    finished_at timestamptz,
    expires_at timestamptz,
    check ((state in ('queued', 'running')) = (finished_at is null)),
    check ((state = 'failed') = (failure is not null))
  );
  create index operation_account on operation (account_id) where account_id is not null;
  create index operation_parent on operation (parent_id) where parent_id is not null;
  create index operation_unfinished on operation (kind, created_at) where finished_at is null;
  create index operation_expiry on operation (expires_at) where expires_at is not null;
  create index open_edit_revision on open_edit (revision);
  alter table download alter column state set default 'preparing';
  alter table data_copy alter column state set default 'preparing';
  alter table open_edit alter column state set default 'waiting';
`;

const carryToFormerColumns = sql`
  create function carry_operation() returns trigger language plpgsql as $$
  begin
    if new.kind = 'archive' and new.state = 'failed' then
      update download set state = 'failed' where id = new.id and state = 'preparing';
    elsif new.kind = 'data-copy' and new.state = 'failed' then
      update data_copy set state = 'failed' where id = new.id and state = 'preparing';
    elsif new.kind = 'edit' and new.state in ('running', 'failed') then
      update open_edit set failure = new.failure, state = case new.state when 'running' then 'rendering' else 'failed' end
      where revision = new.id;
    end if;
    return null;
  end $$;
  create trigger operation_carried after update of state on operation
    for each row when (old.state is distinct from new.state) execute function carry_operation();

  create function carry_ready() returns trigger language plpgsql as $$
  begin
    if new.total_bytes is not null and new.state = 'preparing' then new.state := 'ready'; end if;
    return new;
  end $$;
  create trigger download_ready before insert or update on download for each row execute function carry_ready();
  create trigger data_copy_ready before insert or update on data_copy for each row execute function carry_ready();

  create function carry_revision() returns trigger language plpgsql as $$
  begin
    new.state := 'waiting';
    new.failure := null;
    return new;
  end $$;
  create trigger open_edit_revised before update of revision on open_edit
    for each row when (old.revision is distinct from new.revision) execute function carry_revision();
`;

/** The triggers run at the end of a transaction, when a node of this release has written the operation as well. */
const carryFromFormerColumns = sql`
  create function adopt_operation(adopted operation) returns void language plpgsql as $$
  begin
    if adopted.state in ('succeeded', 'failed', 'cancelled') then
      adopted.finished_at := now();
      if adopted.state <> 'failed' then adopted.expires_at := now() + interval '30 days'; end if;
    end if;
    adopted.done := 0;
    adopted.updated_at := now();
    insert into operation select adopted.*
    on conflict (id) do update set state = excluded.state, failure = excluded.failure, updated_at = now(),
      done = case when excluded.state = 'succeeded' then coalesce(operation.total, operation.done) else operation.done end,
      finished_at = excluded.finished_at, expires_at = excluded.expires_at
    where operation.finished_at is null and excluded.state <> 'queued' and operation.state <> excluded.state;
    if found then
      perform pg_notify('operation_changed', id::text)
      from unnest(array[adopted.id, adopted.parent_id]) as announced (id) where id is not null;
    end if;
  end $$;

  create function adopt_download() returns trigger language plpgsql as $$
  declare adopted operation;
  begin
    select id, 'archive', account_id, guest_id, case when account_id = owner_id then null else job_id end,
      case state when 'ready' then 'succeeded' when 'failed' then 'failed' else 'queued' end,
      case state when 'failed' then 'unknown' end, created_at
    into adopted.id, adopted.kind, adopted.account_id, adopted.guest_id, adopted.job_id, adopted.state, adopted.failure,
      adopted.created_at
    from download where id = new.id;
    -- A download that was planned at once has no operation.
    if found and (adopted.state <> 'succeeded' or exists (select from operation where id = new.id)) then
      perform adopt_operation(adopted);
    end if;
    return null;
  end $$;
  create constraint trigger download_adopted after insert or update of state on download
    deferrable initially deferred for each row execute function adopt_download();

  create function adopt_data_copy() returns trigger language plpgsql as $$
  declare adopted operation;
  begin
    select id, 'data-copy', account_id, case state when 'ready' then 'succeeded' when 'failed' then 'failed' else 'queued' end,
      case state when 'failed' then 'unknown' end, requested_at
    into adopted.id, adopted.kind, adopted.account_id, adopted.state, adopted.failure, adopted.created_at
    from data_copy where id = new.id;
    if found then perform adopt_operation(adopted); end if;
    return null;
  end $$;
  create constraint trigger data_copy_adopted after insert or update of state on data_copy
    deferrable initially deferred for each row execute function adopt_data_copy();

  create function adopt_edit() returns trigger language plpgsql as $$
  declare adopted operation;
  begin
    if tg_op <> 'DELETE' then
      select revision, batch_id, 'edit', account_id, job_id,
        case state when 'waiting' then 'queued' when 'rendering' then 'running' else 'failed' end,
        case state when 'failed' then coalesce(failure, 'rendering-failed') end, 1, saved_at
      into adopted.id, adopted.parent_id, adopted.kind, adopted.account_id, adopted.job_id, adopted.state, adopted.failure,
        adopted.total, adopted.created_at
      from open_edit where file_id = new.file_id;
      if found then perform adopt_operation(adopted); end if;
    end if;
    if tg_op <> 'INSERT' then
      select * into adopted from operation where id = old.revision and finished_at is null;
      if found and not exists (select from open_edit where revision = old.revision) then
        adopted.state := case when exists (select from photo_edit where file_id = old.file_id and saved_at = old.saved_at)
          then 'succeeded' else 'cancelled' end;
        perform adopt_operation(adopted);
      end if;
    end if;
    return null;
  end $$;
  create constraint trigger open_edit_adopted after insert or delete or update of state, revision on open_edit
    deferrable initially deferred for each row execute function adopt_edit();
`;

/** What is unfinished or has failed when the migration runs; the triggers adopt it. */
const adoptExisting = sql`
  update download set state = state where state <> 'ready';
  update data_copy set state = state where state <> 'ready';
  update open_edit set state = state;
  set constraints all immediate;
`;
