-- A decision about a milestone holds once the time to appeal is over: until then its money stays in escrow. One appeal; somebody else decides for good.
alter table contracts.milestone drop constraint milestone_status_check;
alter table contracts.milestone add constraint milestone_status_check check (
  status in ('planned', 'due', 'paid', 'late', 'submitted', 'objected', 'disputed', 'decided', 'appealed', 'released', 'refunded', 'divided', 'void')
);
drop index contracts.milestone_under_way;
create unique index milestone_under_way on contracts.milestone (contract_id)
  where status in ('due', 'paid', 'late', 'submitted', 'objected', 'disputed', 'decided', 'appealed');
-- What was decided: the seller's part, whether the contract goes on, and until when it can be appealed.
alter table contracts.milestone add column decided_minor bigint check (decided_minor between 0 and amount_minor);
alter table contracts.milestone add column goes_on boolean;
alter table contracts.milestone add column appeal_by timestamptz;
create index milestone_appeal_by on contracts.milestone (appeal_by) where status = 'decided';
alter table contracts.evidence drop constraint evidence_kind_check;
alter table contracts.evidence add constraint evidence_kind_check check (kind in ('evidence', 'objection', 'dispute', 'decision', 'appeal'));
-- A term of the day a contract is made; those that are older have the usual one.
alter table contracts.contract add column appeal_days integer not null default 7 check (appeal_days > 0);
-- Who confirmed a decision about so much that it needs two: neither of them decides the appeal.
alter table contracts.evidence add column second_id integer references accounts."user" (id);
